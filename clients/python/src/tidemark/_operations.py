# Made from the OpenAPI document of the server: do not edit.
# UPDATE_CLIENTS=1 npx vitest run --project server apps/server/src/modules/operations/python-client
"""Every call that an API key opens, by the name of its operation.

Arguments that are left out are not sent. Answers in JSON are returned as they come; files as `Download`.
"""
from __future__ import annotations

from typing import Any, Literal, Mapping, Optional, Sequence

from ._transport import OUT, Download, Transport, Upload

__all__ = ["Operations"]


class Operations(Transport):
    def identity_me(self) -> Any:
        """The caller"""
        return self._json("GET", "/api/authorization/v1/users/me")

    def assistant_prompt(self, *, version: Literal["v1", "v2"] = OUT, prompt: str, exposure_id: str, session_id: str = OUT, query: Mapping[str, Any] = OUT) -> Any:
        """Ask the open project a question in words"""
        return self._json("POST", "/api/tidemark-ai-agents/v0/prompt", None, None, {"version": version, "prompt": prompt, "exposure_id": exposure_id, "session_id": session_id, "query": query})

    def assistant_history(self, *, exposure_id: str, n: int = OUT) -> Any:
        """Own questions about a project of the last 30 days, the latest first"""
        return self._json("GET", "/api/tidemark-ai-agents/v0/history", None, {"exposure_id": exposure_id, "n": n})

    def assistant_forget(self, *, exposure_id: str) -> Any:
        """Delete all own questions about a project"""
        return self._json("DELETE", "/api/tidemark-ai-agents/v0/history", None, {"exposure_id": exposure_id})

    def assistant_rate(self, answer_id: str, *, rating: Optional[Literal["up", "down"]]) -> Any:
        """Say whether an own answer helped"""
        return self._json("PUT", "/api/tidemark-ai-agents/v0/history/{answer_id}/rating", {"answer_id": answer_id}, None, {"rating": rating})

    def assistant_connection(self) -> Any:
        """How assistants are connected in the caller's organization"""
        return self._json("GET", "/api/tidemark-ai-agents/v0/connection")

    def organizations_branding(self, *, organization_id: str = OUT) -> Any:
        """Branding of the caller's organization, or of a named one for an administrator"""
        return self._json("GET", "/api/authorization/v1/branding", None, {"organization_id": organization_id})

    def project_activity_list(self, id: str, *, page: int = OUT, n: int = OUT) -> Any:
        """What was done to a project and its locations, newest first"""
        return self._json("GET", "/api/risk-engine/v0/dashboard/{id}/activity", {"id": id}, {"page": page, "n": n})

    def projects_list(self, *, page: int = OUT, n: int = OUT, search: str = OUT, marked_for_deletion: str = OUT) -> Any:
        """Projects the caller owns or may read, newest first"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains", None, {"page": page, "n": n, "search": search, "marked_for_deletion": marked_for_deletion})

    def projects_get(self, id: str, *, as_geojson: str = OUT) -> Any:
        """One project; with its locations when asked as GeoJSON"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}", {"id": id}, {"as_geojson": as_geojson})

    def projects_rename(self, id: str, *, title: str = OUT, psite_column_order: Sequence[str] = OUT) -> Any:
        """Rename a project"""
        return self._json("PUT", "/api/risk-engine/v0/exposure/supply-chains/{id}", {"id": id}, None, {"title": title, "psite_column_order": psite_column_order})

    def projects_remove(self, id: str) -> Any:
        """Move a finished or failed project to Recently Deleted, from where it can be recovered for 30 days"""
        return self._json("DELETE", "/api/risk-engine/v0/exposure/supply-chains/{id}", {"id": id})

    def projects_recover(self, id: str) -> Any:
        """Recover a deleted project"""
        return self._json("PUT", "/api/risk-engine/v0/exposure/supply-chains/{id}/recover", {"id": id})

    def projects_keep_data(self, id: str) -> Any:
        """Keep the values of a project although newer data are there, until others come"""
        return self._json("PUT", "/api/risk-engine/v0/exposure/supply-chains/{id}/keep-data", {"id": id})

    def projects_hand_over(self, id: str, *, email: str, keep_access: bool = OUT) -> Any:
        """Hand a project over to a colleague, who is told by mail; who it is shared with stays"""
        return self._json("PUT", "/api/risk-engine/v0/exposure/supply-chains/{id}/owner", {"id": id}, None, {"email": email, "keep_access": keep_access})

    def projects_access_list(self, id: str) -> Any:
        """People a project is shared with"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/access", {"id": id})

    def projects_grant(self, id: str, *, email: str) -> Any:
        """Let a person read a project"""
        return self._made("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/access", {"id": id}, None, {"email": email})

    def projects_revoke(self, id: str, *, user_id: str) -> Any:
        """Take read access away"""
        return self._json("DELETE", "/api/risk-engine/v0/exposure/supply-chains/{id}/access", {"id": id}, {"user_id": user_id})

    def outsiders_list(self, id: str) -> Any:
        """Who beside its owner can see a project: links, reports that are sent, posts to programs, keys, colleagues"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/outsiders", {"id": id})

    def outsiders_tell(self, id: str, *, mail_when_opened: bool) -> Any:
        """Whether the owner is told by mail when a link is opened"""
        return self._json("PUT", "/api/risk-engine/v0/exposure/supply-chains/{id}/outsiders", {"id": id}, None, {"mail_when_opened": mail_when_opened})

    def sites_list(self, id: str, *, page: int = OUT, n: int = OUT, search: str = OUT, position: int = OUT, positions: str = OUT, group_by_prop: str = OUT) -> Any:
        """Locations of a project by name"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/production-sites", {"id": id}, {"page": page, "n": n, "search": search, "position": position, "positions": positions, "group_by_prop": group_by_prop})

    def sites_create(self, id: str, *, type: str, geometry: Any, properties: Mapping[str, Any]) -> Any:
        """Add a location; its values are computed at once"""
        return self._made("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/production-sites", {"id": id}, None, {"type": type, "geometry": geometry, "properties": properties})

    def sites_get(self, id: str, site_id: str) -> Any:
        """One location"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/production-sites/{site_id}", {"id": id, "site_id": site_id})

    def sites_update(self, id: str, site_id: str, *, version: str = OUT, geometry: Any = OUT, properties: Mapping[str, Any] = OUT) -> Any:
        """Change name, place, address or own data of a location; a moved one is computed again"""
        return self._json("PUT", "/api/risk-engine/v0/exposure/supply-chains/{id}/production-sites/{site_id}", {"id": id, "site_id": site_id}, None, {"version": version, "geometry": geometry, "properties": properties})

    def sites_remove(self, id: str, site_id: str, *, version: str = OUT) -> Any:
        """Delete a location and its links; `recover` brings both back"""
        return self._json("DELETE", "/api/risk-engine/v0/exposure/supply-chains/{id}/production-sites/{site_id}", {"id": id, "site_id": site_id}, {"version": version})

    def sites_prepare(self, id: str, *, type: str, geometry: Any, properties: Mapping[str, Any]) -> Any:
        """Fills in name, town, country and region of a location that is being drawn; stores nothing"""
        return self._json("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/production-sites-draft", {"id": id}, None, {"type": type, "geometry": geometry, "properties": properties})

    def sites_recover(self, id: str, site_id: str, *, edges: Sequence[Mapping[str, Any]] = OUT) -> Any:
        """Take the deletion of a location back: same id, place and data, values computed at once"""
        return self._json("PUT", "/api/risk-engine/v0/exposure/supply-chains/{id}/production-sites/{site_id}/recover", {"id": id, "site_id": site_id}, None, {"edges": edges})

    def sites_change_many(self, id: str, *, changes: Sequence[Any]) -> Any:
        """Change, delete or bring back several locations: all of them, or none where one is refused"""
        return self._json("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/production-sites-changes", {"id": id}, None, {"changes": changes})

    def supply_chain_node(self, node_id: str, *, exposure_id: str, dataset_id: str = OUT, coords: str = OUT) -> Any:
        """A location in its supply chain: own risk, worst upstream, direct edges"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/nodes/{node_id}", {"node_id": node_id}, {"exposure_id": exposure_id, "dataset_id": dataset_id, "coords": coords})

    def supply_chain_upstream(self, node_id: str, *, exposure_id: str, page: int = OUT, n: int = OUT, depth: int = OUT, search: str = OUT, sort: Literal["depth", "value", "worst_upstream", "name"] = OUT, dataset_id: str = OUT, coords: str = OUT) -> Any:
        """Locations that supply a location, at any depth, with the risk they carry on"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/nodes/{node_id}/upstream", {"node_id": node_id}, {"exposure_id": exposure_id, "page": page, "n": n, "depth": depth, "search": search, "sort": sort, "dataset_id": dataset_id, "coords": coords})

    def supply_chain_filtered_upstream(self, node_id: str, *, exposure_id: str, page: int = OUT, n: int = OUT, depth: int = OUT, search: str = OUT, sort: Literal["depth", "value", "worst_upstream", "name"] = OUT, dataset_id: str = OUT, coords: Mapping[str, Any] = OUT, filter: Optional[Mapping[str, Any]] = OUT) -> Any:
        """Locations that supply a location and pass a filter"""
        return self._json("POST", "/api/risk-engine/v0/exposure/supply-chains/nodes/{node_id}/upstream", {"node_id": node_id}, None, {"exposure_id": exposure_id, "page": page, "n": n, "depth": depth, "search": search, "sort": sort, "dataset_id": dataset_id, "coords": coords, "filter": filter})

    def supply_chain_downstream(self, node_id: str, *, exposure_id: str, page: int = OUT, n: int = OUT, depth: int = OUT, search: str = OUT, sort: Literal["depth", "value", "worst_upstream", "name"] = OUT, dataset_id: str = OUT, coords: str = OUT) -> Any:
        """Locations that a location supplies, at any depth, with the risk they carry on"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/nodes/{node_id}/downstream", {"node_id": node_id}, {"exposure_id": exposure_id, "page": page, "n": n, "depth": depth, "search": search, "sort": sort, "dataset_id": dataset_id, "coords": coords})

    def supply_chain_filtered_downstream(self, node_id: str, *, exposure_id: str, page: int = OUT, n: int = OUT, depth: int = OUT, search: str = OUT, sort: Literal["depth", "value", "worst_upstream", "name"] = OUT, dataset_id: str = OUT, coords: Mapping[str, Any] = OUT, filter: Optional[Mapping[str, Any]] = OUT) -> Any:
        """Locations that a location supplies and that pass a filter"""
        return self._json("POST", "/api/risk-engine/v0/exposure/supply-chains/nodes/{node_id}/downstream", {"node_id": node_id}, None, {"exposure_id": exposure_id, "page": page, "n": n, "depth": depth, "search": search, "sort": sort, "dataset_id": dataset_id, "coords": coords, "filter": filter})

    def supply_chain_edge(self, edge_id: str, *, exposure_id: str, dataset_id: str = OUT, coords: str = OUT) -> Any:
        """An edge with both its ends and the other edges between them"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/edges/{edge_id}", {"edge_id": edge_id}, {"exposure_id": exposure_id, "dataset_id": dataset_id, "coords": coords})

    def supply_chain_edges(self, id: str, *, page: int = OUT, n: int = OUT, search: str = OUT, node_id: str = OUT, from_position: int = OUT, to_position: int = OUT, sort_by: Literal["volume", "from", "to", "product"] = OUT, sort_order: Literal["asc", "desc"] = OUT) -> Any:
        """Edges of a project"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/edges", {"id": id}, {"page": page, "n": n, "search": search, "node_id": node_id, "from_position": from_position, "to_position": to_position, "sort_by": sort_by, "sort_order": sort_order})

    def supply_chain_add_edge(self, id: str, *, from_: str, to: str, product: Optional[str] = OUT, volume: Optional[float] = OUT) -> Any:
        """Add an edge between two locations"""
        return self._made("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/edges", {"id": id}, None, {"from": from_, "to": to, "product": product, "volume": volume})

    def supply_chain_flows(self, id: str) -> Any:
        """Edges of a project for the map: those from one location to another are one flow"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/flows", {"id": id})

    def supply_chain_filtered_edges(self, id: str, *, page: int = OUT, n: int = OUT, search: str = OUT, node_id: str = OUT, from_position: int = OUT, to_position: int = OUT, sort_by: Literal["volume", "from", "to", "product"] = OUT, sort_order: Literal["asc", "desc"] = OUT, filter: Optional[Mapping[str, Any]] = OUT, between: Mapping[str, Any] = OUT) -> Any:
        """Edges of a project between locations that pass a filter"""
        return self._json("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/edges/query", {"id": id}, None, {"page": page, "n": n, "search": search, "node_id": node_id, "from_position": from_position, "to_position": to_position, "sort_by": sort_by, "sort_order": sort_order, "filter": filter, "between": between})

    def supply_chain_filtered_groups(self, id: str, *, property: str, filter: Optional[Mapping[str, Any]] = OUT) -> Any:
        """Locations that pass a filter in groups by a property, with what flows between the groups"""
        return self._json("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/groups", {"id": id}, None, {"property": property, "filter": filter})

    def supply_chain_routes_lines(self, id: str, *, page: int = OUT, n: int = OUT) -> Any:
        """Routes of the flows of a project for the map, in the order of the flows"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/routes", {"id": id}, {"page": page, "n": n})

    def supply_chain_routes_of_edge(self, edge_id: str, *, exposure_id: str) -> Any:
        """The route of an edge over sea lanes and land corridors: length, passages and the hazards along it"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/edges/{edge_id}/route", {"edge_id": edge_id}, {"exposure_id": exposure_id})

    def supply_chain_change_edge(self, id: str, edge_id: str, *, product: Optional[str] = OUT, volume: Optional[float] = OUT) -> Any:
        """Change product or volume of an edge; another product gives it another id"""
        return self._json("PUT", "/api/risk-engine/v0/exposure/supply-chains/{id}/edges/{edge_id}", {"id": id, "edge_id": edge_id}, None, {"product": product, "volume": volume})

    def supply_chain_remove_edge(self, id: str, edge_id: str) -> Any:
        """Delete an edge; the locations stay"""
        return self._json("DELETE", "/api/risk-engine/v0/exposure/supply-chains/{id}/edges/{edge_id}", {"id": id, "edge_id": edge_id})

    def selection_groups(self, id: str, *, property: str = OUT) -> Any:
        """Properties that locations can be grouped by, and the group of each location by one of them"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/site-groups", {"id": id}, {"property": property})

    def areas_values(self, exposure_id: str, *, site_id: str, dataset_id: str, coords: str = OUT) -> Any:
        """Least, mean and largest value of a dataset over a location that is an area or a line, and the share affected"""
        return self._json("GET", "/api/risk-engine/v0/risks/exposure/{exposure_id}/area-values", {"exposure_id": exposure_id}, {"site_id": site_id, "dataset_id": dataset_id, "coords": coords})

    def uploads_get(self, upload_id: str, *, page: int = OUT, n: int = OUT) -> Any:
        """A checked workbook, a page of its clean rows and its faults"""
        return self._json("GET", "/api/risk-engine/v0/exposure/uploads/{upload_id}", {"upload_id": upload_id}, {"page": page, "n": n})

    def uploads_fix(self, upload_id: str, *, fixes: Sequence[Mapping[str, Any]]) -> Any:
        """Apply proposed fixes to rows of a checked workbook"""
        return self._json("POST", "/api/risk-engine/v0/exposure/uploads/{upload_id}/fix", {"upload_id": upload_id}, None, {"fixes": fixes})

    def uploads_edit(self, upload_id: str, *, edits: Sequence[Mapping[str, Any]]) -> Any:
        """Put other values in place of those of rows, and check the workbook again"""
        return self._json("POST", "/api/risk-engine/v0/exposure/uploads/{upload_id}/edit", {"upload_id": upload_id}, None, {"edits": edits})

    def uploads_undo(self, upload_id: str) -> Any:
        """Take back the last fix or edit of a checked workbook"""
        return self._json("POST", "/api/risk-engine/v0/exposure/uploads/{upload_id}/undo", {"upload_id": upload_id})

    def uploads_layout(self, upload_id: str, *, sheet: str = OUT, header_row: int = OUT, system: str = OUT) -> Any:
        """Sheets and columns of an uploaded workbook with sample values, and what is proposed for them"""
        return self._json("GET", "/api/risk-engine/v0/exposure/uploads/{upload_id}/layout", {"upload_id": upload_id}, {"sheet": sheet, "header_row": header_row, "system": system})

    def uploads_map(self, upload_id: str, *, mapping: Mapping[str, Any]) -> Any:
        """Say which columns of an uploaded workbook are what, and check it again"""
        return self._json("PUT", "/api/risk-engine/v0/exposure/uploads/{upload_id}/mapping", {"upload_id": upload_id}, None, {"mapping": mapping})

    def uploads_reading(self, upload_id: str, *, reading: Mapping[str, Any]) -> Any:
        """Change how an uploaded file is read: encoding, hidden rows, sheets, lines that are no locations, addresses"""
        return self._json("PUT", "/api/risk-engine/v0/exposure/uploads/{upload_id}/reading", {"upload_id": upload_id}, None, {"reading": reading})

    def uploads_addresses(self, upload_id: str) -> Any:
        """Look up the next addresses of rows without coordinates, and check the workbook again"""
        return self._json("POST", "/api/risk-engine/v0/exposure/uploads/{upload_id}/addresses", {"upload_id": upload_id})

    def compute_analyses(self) -> Any:
        """Analyses that can be chosen, by category, with the filters of each topic"""
        return self._json("GET", "/api/risk-engine/v0/compute/analyses")

    def compute_topic_presets(self) -> Any:
        """Time steps and scenarios offered and preselected for each topic"""
        return self._json("GET", "/api/risk-engine/v0/compute/topic-presets")

    def compute_spawn(self, *, hazards: Sequence[str] = OUT, impact_drivers: Sequence[str] = OUT, overrides: Sequence[Mapping[str, Any]] = OUT, use_logistics_model: bool = OUT, hazard_query_mode: Literal["id", "shortname", "auto"] = OUT, monthly_values: bool = OUT, official_maps: bool = OUT, exposure_id: Optional[str] = OUT, exposure_geojson: Optional[Mapping[str, Any]] = OUT, upload_id: Optional[str] = OUT, upload_ids: Sequence[str] = OUT, title: str = OUT) -> Any:
        """Create a project from locations and compute it, or compute an existing one again"""
        return self._made("POST", "/api/risk-engine/v0/compute/spawn-pipeline", None, None, {"hazards": hazards, "impact_drivers": impact_drivers, "overrides": overrides, "use_logistics_model": use_logistics_model, "hazard_query_mode": hazard_query_mode, "monthly_values": monthly_values, "official_maps": official_maps, "exposure_id": exposure_id, "exposure_geojson": exposure_geojson, "upload_id": upload_id, "upload_ids": upload_ids, "title": title})

    def compute_duplicate(self, id: str, *, title: str) -> Any:
        """Copy the locations, links and chosen analyses of a project to a new one of the caller, and compute it"""
        return self._made("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/duplicate", {"id": id}, None, {"title": title})

    def compute_request(self, exposure_id: str) -> Any:
        """What was last chosen for a project, to change it"""
        return self._json("GET", "/api/risk-engine/v0/compute/requests/{exposure_id}", {"exposure_id": exposure_id})

    def compute_task(self, id: str) -> Any:
        """State of a task"""
        return self._json("GET", "/api/risk-engine/v0/tasks/{id}", {"id": id})

    def compute_tasks(self, *, exposure_id: str, page: int = OUT, n: int = OUT) -> Any:
        """Tasks of a project, newest first"""
        return self._json("GET", "/api/risk-engine/v0/tasks", None, {"exposure_id": exposure_id, "page": page, "n": n})

    def compute_cancel(self, id: str) -> Any:
        """Cancel a task; a cancelled project is Failed with the detail 'Cancelled'"""
        return self._json("POST", "/api/risk-engine/v0/tasks/{id}/cancel", {"id": id})

    def compute_retry(self, id: str) -> Any:
        """Do a failed task again"""
        return self._made("POST", "/api/risk-engine/v0/tasks/{id}/retry", {"id": id})

    def compute_go_on_without(self, id: str) -> Any:
        """End the reading of official maps; what was read stands, and all else shows the screening"""
        return self._json("POST", "/api/risk-engine/v0/tasks/{id}/go-on-without", {"id": id})

    def renewals_start(self, id: str) -> Any:
        """Work out what newer data would change; its task tells how far it is. Nothing of the project changes"""
        return self._made("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/renewal-preview", {"id": id})

    def renewals_get(self, id: str) -> Any:
        """The last preview of what newer data would change, and its task"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/renewal-preview", {"id": id})

    def renewals_locations(self, id: str, *, page: int = OUT, n: int = OUT, dataset_id: str = OUT, topic: str = OUT, change: Literal["up", "down", "gained", "lost"] = OUT, search: str = OUT) -> Any:
        """Locations that would change band, the largest steps first"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/renewal-preview/locations", {"id": id}, {"page": page, "n": n, "dataset_id": dataset_id, "topic": topic, "change": change, "search": search})

    def reports_list(self, *, exposure_id: str, kind: Literal["report", "dashboard"] = OUT) -> Any:
        """Reports or dashboards of a project, those changed last first"""
        return self._json("GET", "/api/reports/v1/reports", None, {"exposure_id": exposure_id, "kind": kind})

    def reports_create(self, *, exposure_id: str, kind: Literal["report", "dashboard"] = OUT, title: str, settings: Mapping[str, Any] = OUT, from_template: bool = OUT, from_template_id: str = OUT, without_data: Literal["leave-out", "keep"] = OUT) -> Any:
        """A new report or dashboard: with a first section, or made from a template"""
        return self._made("POST", "/api/reports/v1/reports", None, None, {"exposure_id": exposure_id, "kind": kind, "title": title, "settings": settings, "from_template": from_template, "from_template_id": from_template_id, "without_data": without_data})

    def reports_get(self, report_id: str, *, return_content: Any = OUT) -> Any:
        """A report with its pages and elements"""
        return self._json("GET", "/api/reports/v1/reports/{report_id}", {"report_id": report_id}, {"return_content": return_content})

    def reports_update(self, report_id: str, *, title: str = OUT, settings: Mapping[str, Any] = OUT, if_match: str = OUT) -> Any:
        """Change title or settings"""
        return self._json("PUT", "/api/reports/v1/reports/{report_id}", {"report_id": report_id}, None, {"title": title, "settings": settings}, {"If-Match": if_match})

    def reports_remove(self, report_id: str) -> Any:
        """Delete a report with its versions"""
        return self._json("DELETE", "/api/reports/v1/reports/{report_id}", {"report_id": report_id})

    def reports_pages_list(self, report_id: str) -> Any:
        """Pages in order, with the heads of their elements"""
        return self._json("GET", "/api/reports/v1/reports/{report_id}/pages", {"report_id": report_id})

    def reports_pages_create(self, report_id: str, *, id: str = OUT, title: str = OUT, position: int = OUT) -> Any:
        """A new page, `Section N` unless it is given a title"""
        return self._made("POST", "/api/reports/v1/reports/{report_id}/pages", {"report_id": report_id}, None, {"id": id, "title": title, "position": position})

    def reports_pages_get(self, report_id: str, page_id: str, *, return_content: Any = OUT) -> Any:
        """A page with its elements"""
        return self._json("GET", "/api/reports/v1/reports/{report_id}/pages/{page_id}", {"report_id": report_id, "page_id": page_id}, {"return_content": return_content})

    def reports_pages_update(self, report_id: str, page_id: str, *, title: str = OUT, position: int = OUT) -> Any:
        """Change the title of a page, or move it"""
        return self._json("PUT", "/api/reports/v1/reports/{report_id}/pages/{page_id}", {"report_id": report_id, "page_id": page_id}, None, {"title": title, "position": position})

    def reports_pages_remove(self, report_id: str, page_id: str) -> Any:
        """Delete a page with its elements"""
        return self._json("DELETE", "/api/reports/v1/reports/{report_id}/pages/{page_id}", {"report_id": report_id, "page_id": page_id})

    def reports_elements_list(self, report_id: str, page_id: str, *, return_content: Any = OUT) -> Any:
        """Elements of a page in order"""
        return self._json("GET", "/api/reports/v1/reports/{report_id}/pages/{page_id}/elements", {"report_id": report_id, "page_id": page_id}, {"return_content": return_content})

    def reports_elements_create(self, report_id: str, page_id: str, *, content: Mapping[str, Any] = OUT, is_favorite: bool = OUT, map_state: Optional[Mapping[str, Any]] = OUT, width: Optional[int] = OUT, height: Optional[int] = OUT, id: str = OUT, title: str = OUT, position: int = OUT, copy_of: str = OUT) -> Any:
        """A new element, or a copy of one: its title ends with ' - copy', its place is one further"""
        return self._made("POST", "/api/reports/v1/reports/{report_id}/pages/{page_id}/elements", {"report_id": report_id, "page_id": page_id}, None, {"content": content, "is_favorite": is_favorite, "map_state": map_state, "width": width, "height": height, "id": id, "title": title, "position": position, "copy_of": copy_of})

    def reports_elements_get(self, report_id: str, page_id: str, element_id: str, *, return_content: Any = OUT) -> Any:
        """An element"""
        return self._json("GET", "/api/reports/v1/reports/{report_id}/pages/{page_id}/elements/{element_id}", {"report_id": report_id, "page_id": page_id, "element_id": element_id}, {"return_content": return_content})

    def reports_elements_update(self, report_id: str, page_id: str, element_id: str, *, title: str = OUT, content: Mapping[str, Any] = OUT, is_favorite: bool = OUT, map_state: Optional[Mapping[str, Any]] = OUT, width: Optional[int] = OUT, height: Optional[int] = OUT, position: int = OUT, parent_id: str = OUT, if_match: str = OUT) -> Any:
        """Change an element or move it"""
        return self._json("PUT", "/api/reports/v1/reports/{report_id}/pages/{page_id}/elements/{element_id}", {"report_id": report_id, "page_id": page_id, "element_id": element_id}, None, {"title": title, "content": content, "is_favorite": is_favorite, "map_state": map_state, "width": width, "height": height, "position": position, "parentId": parent_id}, {"If-Match": if_match})

    def reports_elements_remove(self, report_id: str, page_id: str, element_id: str) -> Any:
        """Delete an element"""
        return self._json("DELETE", "/api/reports/v1/reports/{report_id}/pages/{page_id}/elements/{element_id}", {"report_id": report_id, "page_id": page_id, "element_id": element_id})

    def reports_elements_model(self, report_id: str, page_id: str, element_id: str, *, filter: Mapping[str, Any] = OUT) -> Any:
        """What an element shows now; of a dashboard with a filter of all its tiles"""
        return self._json("POST", "/api/reports/v1/reports/{report_id}/pages/{page_id}/elements/{element_id}/model", {"report_id": report_id, "page_id": page_id, "element_id": element_id}, None, {"filter": filter})

    def reports_elements_sites(self, report_id: str, page_id: str, element_id: str, *, filters: Sequence[Mapping[str, Any]] = OUT, cell: Mapping[str, Any] = OUT) -> Any:
        """Ids of the locations that an element is about, or of one cell of its matrix"""
        return self._json("POST", "/api/reports/v1/reports/{report_id}/pages/{page_id}/elements/{element_id}/sites", {"report_id": report_id, "page_id": page_id, "element_id": element_id}, None, {"filters": filters, "cell": cell})

    def reports_versions_list(self, report_id: str) -> Any:
        """Frozen versions, newest first"""
        return self._json("GET", "/api/reports/v1/reports/{report_id}/versions", {"report_id": report_id})

    def reports_versions_freeze(self, report_id: str) -> Any:
        """Freeze a report: everything it shows, unchangeable under its hash; the same again is the same version"""
        return self._json("POST", "/api/reports/v1/reports/{report_id}/versions", {"report_id": report_id})

    def reports_versions_get(self, report_id: str, version_id: str) -> Any:
        """A frozen version, checked against its hash"""
        return self._json("GET", "/api/reports/v1/reports/{report_id}/versions/{version_id}", {"report_id": report_id, "version_id": version_id})

    def reports_versions_changes(self, report_id: str, version_id: str, *, until: str = OUT) -> Any:
        """Which locations have changed since a version, or until another one, and why"""
        return self._json("GET", "/api/reports/v1/reports/{report_id}/versions/{version_id}/changes", {"report_id": report_id, "version_id": version_id}, {"until": until})

    def reports_versions_movement(self, report_id: str, version_id: str, *, until: str = OUT) -> Any:
        """What moved the expected annual loss since a version, or until another one, cause by cause"""
        return self._json("GET", "/api/reports/v1/reports/{report_id}/versions/{version_id}/movement", {"report_id": report_id, "version_id": version_id}, {"until": until})

    def reports_versions_moved(self, report_id: str) -> Any:
        """What moved the losses of a report since its versions: what one that is frozen now would say"""
        return self._json("GET", "/api/reports/v1/reports/{report_id}/movement", {"report_id": report_id})

    def reports_upgrade_plan(self, report_id: str) -> Any:
        """What a newer version of its template would change in a report"""
        return self._json("GET", "/api/reports/v1/reports/{report_id}/template-upgrade", {"report_id": report_id})

    def reports_upgrade_apply(self, report_id: str, *, to_version: int, keys: Sequence[str]) -> Any:
        """Bring a report to a newer version of its template: what is chosen is taken, all else stays as it is"""
        return self._json("POST", "/api/reports/v1/reports/{report_id}/template-upgrade", {"report_id": report_id}, None, {"to_version": to_version, "keys": keys})

    def reports_upgrade_undo(self, report_id: str) -> Any:
        """Take the last upgrade back; what was edited since stays"""
        return self._json("DELETE", "/api/reports/v1/reports/{report_id}/template-upgrade", {"report_id": report_id})

    def reports_export(self, report_id: str, *, export_type: Literal["pdf", "docx", "pptx", "xlsx", "zip"], compress_type: Literal["none", "zip"] = OUT, favourites: bool = OUT, appendix: bool = OUT, links: bool = OUT, attached: bool = OUT) -> Any:
        """Freeze a report to read it as a file; the same content is the same version, and the same file"""
        return self._json("POST", "/api/reports/v1/reports/{report_id}/export", {"report_id": report_id}, None, {"export_type": export_type, "compress_type": compress_type, "favourites": favourites, "appendix": appendix, "links": links, "attached": attached})

    def reports_exports(self, report_id: str) -> Any:
        """Files that were made of the versions of a report, newest first; each can be fetched again"""
        return self._json("GET", "/api/reports/v1/reports/{report_id}/export", {"report_id": report_id})

    def reports_preview(self, report_id: str, *, export_type: Literal["pdf", "docx", "pptx", "xlsx", "zip"] = OUT, version_id: str = OUT, favourites: bool = OUT, appendix: bool = OUT, links: bool = OUT, told_as: str = OUT) -> Any:
        """The first pages of a file as it would be made now; nothing is frozen for it"""
        return self._json("POST", "/api/reports/v1/reports/{report_id}/preview", {"report_id": report_id}, None, {"export_type": export_type, "version_id": version_id, "favourites": favourites, "appendix": appendix, "links": links, "told_as": told_as})

    def report_templates_list(self, *, page: int = OUT, page_size: int = OUT, template_type: Literal["report", "dashboard"] = OUT, sort_by: Literal["last_changed", "title"] = OUT, sort_order: Literal["asc", "desc"] = OUT, owner__type: Literal["system", "organization", "user"] = OUT, title__like: str = OUT) -> Any:
        """Templates of the system, of the organization and own ones"""
        return self._json("GET", "/api/reports/v1/template", None, {"page": page, "page_size": page_size, "template_type": template_type, "sort_by": sort_by, "sort_order": sort_order, "owner__type": owner__type, "title__like": title__like})

    def report_templates_save(self, *, report_id: str, title: str, description: str = OUT, access_type: Literal["ORGANIZATION", "USER"] = OUT, template_id: str = OUT) -> Any:
        """Keep a report or dashboard as a template"""
        return self._made("POST", "/api/reports/v1/template", None, None, {"report_id": report_id, "title": title, "description": description, "access_type": access_type, "template_id": template_id})

    def report_templates_get(self, template_id: str) -> Any:
        """A template with its content"""
        return self._json("GET", "/api/reports/v1/template/{template_id}", {"template_id": template_id})

    def report_templates_remove(self, template_id: str) -> Any:
        """Delete an own template"""
        return self._json("DELETE", "/api/reports/v1/template/{template_id}", {"template_id": template_id})

    def report_templates_plan(self, template_id: str, *, exposure_id: str) -> Any:
        """What a template would be in a project: datasets that are there, and those that are not"""
        return self._json("GET", "/api/reports/v1/template/{template_id}/plan", {"template_id": template_id}, {"exposure_id": exposure_id})

    def report_templates_self_service(self, *, exposure_id: str) -> Any:
        """The report and the dashboard of the self-service in a project; done again, it changes nothing"""
        return self._json("PUT", "/api/reports/v1/self_service/apply", None, None, {"exposure_id": exposure_id})

    def report_shares_shares_list(self, report_id: str) -> Any:
        """Links to versions of a report, newest first"""
        return self._json("GET", "/api/reports/v1/reports/{report_id}/shares", {"report_id": report_id})

    def report_shares_shares_create(self, report_id: str, *, version_id: str, days: int = OUT, password: str = OUT) -> Any:
        """A link to a version, which anybody can read who has it until it expires or is revoked"""
        return self._made("POST", "/api/reports/v1/reports/{report_id}/shares", {"report_id": report_id}, None, {"version_id": version_id, "days": days, "password": password})

    def report_shares_shares_revoke(self, report_id: str, share_id: str) -> Any:
        """Revoke a link: it leads nowhere from now on"""
        return self._json("DELETE", "/api/reports/v1/reports/{report_id}/shares/{share_id}", {"report_id": report_id, "share_id": share_id})

    def report_shares_schedules_list(self, report_id: str) -> Any:
        """When a report is sent, and to whom"""
        return self._json("GET", "/api/reports/v1/reports/{report_id}/schedules", {"report_id": report_id})

    def report_shares_schedules_create(self, report_id: str, *, rhythm: Literal["weekly", "monthly", "computed"], recipients: Sequence[str]) -> Any:
        """Send a report by mail every week, every month or after each computation: it is frozen and linked"""
        return self._made("POST", "/api/reports/v1/reports/{report_id}/schedules", {"report_id": report_id}, None, {"rhythm": rhythm, "recipients": recipients})

    def report_shares_schedules_remove(self, report_id: str, schedule_id: str) -> Any:
        """Send it no longer"""
        return self._json("DELETE", "/api/reports/v1/reports/{report_id}/schedules/{schedule_id}", {"report_id": report_id, "schedule_id": schedule_id})

    def report_shares_presence(self, report_id: str, *, element_id: Optional[str] = OUT) -> Any:
        """Tells others who have the report open where one is; said again every 20 seconds"""
        return self._json("POST", "/api/reports/v1/reports/{report_id}/presence", {"report_id": report_id}, None, {"element_id": element_id})

    def risks_datasets(self, *, exposure_id: str) -> Any:
        """Datasets of a project's results with the coordinates that are stored"""
        return self._json("GET", "/api/risk-engine/v0/risks/datasets", None, {"exposure_id": exposure_id})

    def risks_site_values(self, exposure_id: str, site_id: str, *, dataset_id: str = OUT, coords: str = OUT) -> Any:
        """Values of one location: of one dataset, or of all at their default coordinates"""
        return self._json("GET", "/api/risk-engine/v0/risks/exposure/{exposure_id}/values/{site_id}", {"exposure_id": exposure_id, "site_id": site_id}, {"dataset_id": dataset_id, "coords": coords})

    def risks_project_scores(self) -> Any:
        """Score of each finished project the caller sees, at SSP5-8.5 in 2050, to compare projects by"""
        return self._json("GET", "/api/risk-engine/v0/risks/project-scores")

    def location_risks_for_location(self, site_id: str, *, exposure_id: str, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT, topic: str = OUT, as_geojson: bool = OUT) -> Any:
        """Risks of one location by topic, at a scenario and year"""
        return self._json("POST", "/api/risk-engine/v0/gateway/get-risks-for-location/{site_id}", {"site_id": site_id}, None, {"exposure_id": exposure_id, "scenario": scenario, "time": time, "topic": topic, "as_geojson": as_geojson})

    def location_risks_explanation(self, exposure_id: str, *, site_id: str, dataset_id: str, coords: str = OUT) -> Any:
        """Why a number is what it is: definition, method, source, cell, confidence, licence"""
        return self._json("GET", "/api/risk-engine/v0/risks/exposure/{exposure_id}/explanation", {"exposure_id": exposure_id}, {"site_id": site_id, "dataset_id": dataset_id, "coords": coords})

    def location_risks_climatogram(self, *, lon: float, lat: float, year_historical: int = OUT, year_future: int = OUT, scenario: Literal["ssp126", "ssp245", "ssp370", "ssp585"] = OUT) -> Any:
        """Temperature and precipitation of the twelve months in a past and a future year"""
        return self._json("GET", "/api/risk-engine/v0/daily-datasets/climatogram", None, {"lon": lon, "lat": lat, "year_historical": year_historical, "year_future": year_future, "scenario": scenario})

    def location_risks_location_matrix(self, exposure_id: str, *, site_id: str, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT) -> Any:
        """Likelihood and severity of every hazard at one location"""
        return self._json("GET", "/api/risk-engine/v0/risks/exposure/{exposure_id}/location-risk-matrix", {"exposure_id": exposure_id}, {"site_id": site_id, "scenario": scenario, "time": time})

    def table_rows(self, *, production_site_ids: Optional[Sequence[str]] = OUT, order_by_id: Any = OUT, sort_order: Literal["asc", "desc"] = OUT, page: int = OUT, n: int = OUT, columns: Sequence[Any] = OUT, pinned: Sequence[Any] = OUT, aggregation: Optional[Literal["sum", "mean", "median", "min", "max", "count"]] = OUT, statistics: bool = OUT, search: str = OUT, filter: Optional[Mapping[str, Any]] = OUT, exposure_id: str) -> Any:
        """A page of the table of locations, sorted by any column"""
        return self._json("POST", "/api/risk-engine/v0/gateway/production-sites-table-new", None, None, {"production_site_ids": production_site_ids, "order_by_id": order_by_id, "sort_order": sort_order, "page": page, "n": n, "columns": columns, "pinned": pinned, "aggregation": aggregation, "statistics": statistics, "search": search, "filter": filter, "exposure_id": exposure_id})

    def table_templates(self, *, exposure_id: str) -> Any:
        """Saved table settings, by title"""
        return self._json("GET", "/api/risk-engine/v0/gateway/production-sites-table/template", None, {"exposure_id": exposure_id})

    def table_save_template(self, *, exposure_id: str, title: str, access_type: Literal["ORGANIZATION", "USER"] = OUT, content: Mapping[str, Any]) -> Any:
        """Save table settings; an own template of the same title is replaced, but for those of reports"""
        return self._made("POST", "/api/risk-engine/v0/gateway/production-sites-table/template", None, None, {"exposure_id": exposure_id, "title": title, "access_type": access_type, "content": content})

    def table_remove_template(self, id: str) -> Any:
        """Delete own table settings"""
        return self._json("DELETE", "/api/risk-engine/v0/gateway/production-sites-table/template/{id}", {"id": id})

    def filters_filters2(self, id: str) -> Any:
        """Properties the locations of a project can be filtered by, with their values"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/filters2", {"id": id})

    def filters_filter(self, id: str, *, roi: Any = OUT, user_data: Mapping[str, Any] = OUT, asset_value: Optional[Sequence[Any]] = OUT, address: Mapping[str, Any] = OUT, dataset_filter: Any = OUT, measures: Optional[Mapping[str, Any]] = OUT, production_sites: Optional[Sequence[str]] = OUT, as_geojson: Any = OUT) -> Any:
        """Which locations pass a filter"""
        return self._json("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/filter", {"id": id}, None, {"roi": roi, "user_data": user_data, "asset_value": asset_value, "address": address, "dataset_filter": dataset_filter, "measures": measures, "production_sites": production_sites, "as_geojson": as_geojson})

    def filters_query_region(self, id: str, *, roi: Any, page: int = OUT, n: int = OUT) -> Any:
        """Locations in a region, by name"""
        return self._json("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/query-region", {"id": id}, None, {"roi": roi, "page": page, "n": n})

    def filters_histogram(self, id: str, *, dataset_id: str, coords: Mapping[str, Any] = OUT, filter: Mapping[str, Any] = OUT) -> Any:
        """How the values of a dataset are spread over the locations that pass a filter"""
        return self._json("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/filter-histogram", {"id": id}, None, {"dataset_id": dataset_id, "coords": coords, "filter": filter})

    def filters_saved_list(self, id: str) -> Any:
        """Own saved filters of a project, by name"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/filters", {"id": id})

    def filters_saved_save(self, id: str, *, title: str, filter: Mapping[str, Any]) -> Any:
        """Save a filter under a name"""
        return self._made("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/filters", {"id": id}, None, {"title": title, "filter": filter})

    def filters_saved_get(self, id: str, filter_id: str) -> Any:
        """A saved filter of a project, also one of another reader's whose link was opened"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/filters/{filter_id}", {"id": id, "filter_id": filter_id})

    def filters_saved_update(self, id: str, filter_id: str, *, title: str = OUT, filter: Mapping[str, Any] = OUT) -> Any:
        """Rename an own saved filter or put another filter in its place"""
        return self._json("PUT", "/api/risk-engine/v0/exposure/supply-chains/{id}/filters/{filter_id}", {"id": id, "filter_id": filter_id}, None, {"title": title, "filter": filter})

    def filters_saved_remove(self, id: str, filter_id: str) -> Any:
        """Delete an own saved filter"""
        return self._json("DELETE", "/api/risk-engine/v0/exposure/supply-chains/{id}/filters/{filter_id}", {"id": id, "filter_id": filter_id})

    def exports_create_dump(self, exposure_id: str) -> Any:
        """Prepare a zip of a whole project; its task tells when it is ready"""
        return self._made("POST", "/api/risk-engine/v0/gateway/create-dump/{exposure_id}", {"exposure_id": exposure_id})

    def datasets_imprint(self) -> Any:
        """Sources of the data that are really in use, and how to reach the provider"""
        return self._json("GET", "/api/spatial-datasets/v0/imprint")

    def datasets_slim(self) -> Any:
        """Every dataset of the catalogue, those without values with the reason"""
        return self._json("GET", "/api/spatial-datasets/v0/datasets-slim")

    def datasets_dataset(self, id: str) -> Any:
        """One dataset with definition, method, source and limits"""
        return self._json("GET", "/api/spatial-datasets/v0/datasets/{id}", {"id": id})

    def datasets_thumbnail(self, id: str) -> Any:
        """A small picture of a dataset over the world at its default coordinate, as codes of values"""
        return self._json("GET", "/api/spatial-datasets/v0/datasets/{id}/thumbnail", {"id": id})

    def datasets_tile_json(self, id: str, *, coords: Any = OUT, base_coords: Any = OUT, scenario: str = OUT, time: str = OUT, ensemble: str = OUT, season: str = OUT, month: str = OUT, return_period: str = OUT, quantile: str = OUT, resampling: Literal["linear", "nearest"] = OUT) -> Any:
        """TileJSON of the value tiles of a dataset at a coordinate; asking starts the computation"""
        return self._json("GET", "/api/spatial-datasets/v0/mbtiles/{id}", {"id": id}, {"coords": coords, "base_coords": base_coords, "scenario": scenario, "time": time, "ensemble": ensemble, "season": season, "month": month, "return_period": return_period, "quantile": quantile, "resampling": resampling})

    def datasets_query(self, id: str, *, coords: Any = OUT, base_coords: Any = OUT, points: Sequence[Sequence[Any]] = OUT, area: Any = OUT) -> Any:
        """Values of a layer at points, those of the cells that hold them, beside those of locations there; figures over an area; without either the layer as a whole"""
        return self._json("POST", "/api/spatial-datasets/v0/datasets/{id}/query", {"id": id}, None, {"coords": coords, "base_coords": base_coords, "points": points, "area": area})

    def datasets_vector_feature(self, id: str, feature_id: int, *, coords: Any = OUT) -> Any:
        """A cell of 0.25 degrees as a polygon with its values"""
        return self._json("GET", "/api/spatial-datasets/v0/datasets/{id}/vector-feature/{feature_id}", {"id": id, "feature_id": feature_id}, {"coords": coords})

    def datasets_hazards(self, *, check_access: str = OUT) -> Any:
        """Hazard datasets of the catalogue"""
        return self._json("GET", "/api/risk-engine/v0/hazards/hazards", None, {"check_access": check_access})

    def datasets_coords_set(self, coordinates_set: str) -> Any:
        """Dimensions of a coordinate set, and which years each scenario has"""
        return self._json("GET", "/api/risk-engine/v0/hazards/coords-set/{coordinates_set}", {"coordinates_set": coordinates_set})

    def datasets_impact_drivers(self) -> Any:
        """Impact drivers of the catalogue"""
        return self._json("GET", "/api/risk-engine/v0/vulnerabilities/impact-drivers")

    def datasets_project_impact_drivers(self, exposure_id: str) -> Any:
        """Impact drivers and scores a project was computed with"""
        return self._json("GET", "/api/risk-engine/v0/risks/exposure/{exposure_id}/impact-drivers", {"exposure_id": exposure_id})

    def datasets_topic_overrides(self, exposure_id: str) -> Any:
        """Years and scenarios of the topics a project was computed with; topics not named have their own"""
        return self._json("GET", "/api/risk-engine/v0/risks/exposure/{exposure_id}/topic-overrides", {"exposure_id": exposure_id})

    def events_paginated(self, *, start_date: Optional[str] = OUT, end_date: Optional[str] = OUT, event_type: str = OUT, active_only: str = OUT, alert_level: str = OUT, page: int = OUT, n: int = OUT) -> Any:
        """Natural-catastrophe events, the latest first"""
        return self._json("GET", "/api/event-api/v1/events/paginated", None, {"start_date": start_date, "end_date": end_date, "event_type": event_type, "active_only": active_only, "alert_level": alert_level, "page": page, "n": n})

    def events_one(self, id: str) -> Any:
        """A natural-catastrophe event with its episodes, of today or of the past"""
        return self._json("GET", "/api/event-api/v1/events/{id}", {"id": id})

    def events_affected(self, id: str, *, exposure_id: str, page: int = OUT, n: int = OUT) -> Any:
        """Locations of a project that an event touches, the strongest zone first, then the nearest"""
        return self._json("GET", "/api/event-api/v1/events/{id}/locations", {"id": id}, {"exposure_id": exposure_id, "page": page, "n": n})

    def events_touching(self, *, exposure_id: str, start_date: Optional[str] = OUT, end_date: Optional[str] = OUT, event_type: str = OUT, active_only: str = OUT, alert_level: str = OUT) -> Any:
        """Which events of a list touch locations of a project"""
        return self._json("GET", "/api/event-api/v1/events/touching", None, {"exposure_id": exposure_id, "start_date": start_date, "end_date": end_date, "event_type": event_type, "active_only": active_only, "alert_level": alert_level})

    def events_flows(self, id: str, *, exposure_id: str) -> Any:
        """Flows of a supply chain that pass through the zones of an event"""
        return self._json("GET", "/api/event-api/v1/events/{id}/flows", {"id": id}, {"exposure_id": exposure_id})

    def replay_list(self, *, event_type: Literal["TC", "EQ"] = OUT, text: str = OUT, page: int = OUT, n: int = OUT) -> Any:
        """Cyclones and earthquakes of the past, the latest first; each can be asked for like an event of today"""
        return self._json("GET", "/api/event-api/v1/past-events", None, {"event_type": event_type, "text": text, "page": page, "n": n})

    def replay_worst(self, *, exposure_id: str) -> Any:
        """The ten cyclones and earthquakes of the past that would do most damage to the locations of a project today"""
        return self._json("GET", "/api/event-api/v1/past-events/worst", None, {"exposure_id": exposure_id})

    def seasonal_outlook(self) -> Any:
        """Which seasons can be asked for, of which events, and how they are judged"""
        return self._json("GET", "/api/event-api/v1/seasonal/outlook")

    def seasonal_locations(self, *, exposure_id: str, event_type: Literal["TC", "FL", "DR", "WF"], days: int = OUT, page: int = OUT, n: int = OUT) -> Any:
        """What is usual in a season at the locations of a project, the highest risk score first"""
        return self._json("GET", "/api/event-api/v1/seasonal/locations", None, {"exposure_id": exposure_id, "event_type": event_type, "days": days, "page": page, "n": n})

    def seasonal_year(self, *, exposure_id: str, event_type: Literal["TC", "FL", "DR", "WF"], longitude: float, latitude: float) -> Any:
        """What is usual at a place in each season of the coming year"""
        return self._json("GET", "/api/event-api/v1/seasonal/year", None, {"exposure_id": exposure_id, "event_type": event_type, "longitude": longitude, "latitude": latitude})

    def alerts_rules_list(self, *, exposure_id: str) -> Any:
        """One's own alert rules in a project, oldest first"""
        return self._json("GET", "/api/event-api/v1/alerts/rules", None, {"exposure_id": exposure_id})

    def alerts_rules_create(self, *, exposure_id: str, title: str, types: Sequence[str], least_level: Literal["Green", "Orange", "Red"], within_km: int, least_locations: int, mail: bool, bell: bool, webhook_url: Optional[str], quiet: Optional[Mapping[str, Any]], enabled: bool) -> Any:
        """Make an alert rule: events that meet it from now on are told, each level of an event once"""
        return self._json("POST", "/api/event-api/v1/alerts/rules", None, None, {"exposure_id": exposure_id, "title": title, "types": types, "least_level": least_level, "within_km": within_km, "least_locations": least_locations, "mail": mail, "bell": bell, "webhook_url": webhook_url, "quiet": quiet, "enabled": enabled})

    def alerts_rules_update(self, rule_id: str, *, exposure_id: str, title: str, types: Sequence[str], least_level: Literal["Green", "Orange", "Red"], within_km: int, least_locations: int, mail: bool, bell: bool, webhook_url: Optional[str], quiet: Optional[Mapping[str, Any]], enabled: bool) -> Any:
        """Change an alert rule; events that meet it at this moment already are not told"""
        return self._json("PUT", "/api/event-api/v1/alerts/rules/{rule_id}", {"rule_id": rule_id}, None, {"exposure_id": exposure_id, "title": title, "types": types, "least_level": least_level, "within_km": within_km, "least_locations": least_locations, "mail": mail, "bell": bell, "webhook_url": webhook_url, "quiet": quiet, "enabled": enabled})

    def alerts_rules_remove(self, rule_id: str, *, exposure_id: str) -> Any:
        """Delete an alert rule with the alerts it gave"""
        return self._json("DELETE", "/api/event-api/v1/alerts/rules/{rule_id}", {"rule_id": rule_id}, {"exposure_id": exposure_id})

    def alerts_rules_new_secret(self, rule_id: str, *, exposure_id: str) -> Any:
        """Replace the secret that posts of a rule are signed with; the one before is of no use any more"""
        return self._json("POST", "/api/event-api/v1/alerts/rules/{rule_id}/secret", {"rule_id": rule_id}, None, {"exposure_id": exposure_id})

    def alerts_rules_test(self, rule_id: str, *, exposure_id: str) -> Any:
        """Post a trial to the address of a rule, and tell what it answered"""
        return self._json("POST", "/api/event-api/v1/alerts/rules/{rule_id}/test", {"rule_id": rule_id}, None, {"exposure_id": exposure_id})

    def alerts_preview(self, *, exposure_id: str, types: Sequence[str], least_level: Literal["Green", "Orange", "Red"], within_km: int, least_locations: int) -> Any:
        """What a rule would have told within the last 30 days, of the locations as they are now"""
        return self._json("POST", "/api/event-api/v1/alerts/preview", None, None, {"exposure_id": exposure_id, "types": types, "least_level": least_level, "within_km": within_km, "least_locations": least_locations})

    def alerts_notices(self, *, exposure_id: str, page: int = OUT, n: int = OUT) -> Any:
        """What one's own rules in a project told, the latest first, and what became of it"""
        return self._json("GET", "/api/event-api/v1/alerts/notices", None, {"exposure_id": exposure_id, "page": page, "n": n})

    def alerts_inbox(self) -> Any:
        """The latest alerts for the bell, of all projects that one may see"""
        return self._json("GET", "/api/event-api/v1/alerts/inbox")

    def alerts_mark_read(self, *, until: str) -> Any:
        """Mark alerts as read, up to a time"""
        return self._json("POST", "/api/event-api/v1/alerts/inbox/read", None, None, {"until": until})

    def official_estimate(self, exposure_id: str) -> Any:
        """What the next computation of a project would read of official maps, and what stays screening"""
        return self._json("GET", "/api/spatial-datasets/v0/official/estimate/{exposure_id}", {"exposure_id": exposure_id})

    def official_upcoming(self, *, locations: int) -> Any:
        """The same for locations that are in no project yet: at most"""
        return self._json("GET", "/api/spatial-datasets/v0/official/upcoming", None, {"locations": locations})

    def official_layers(self, exposure_id: str) -> Any:
        """Official maps that are on, as layers of the map of a project; those that are not drawn with the reason"""
        return self._json("GET", "/api/spatial-datasets/v0/official/layers/{exposure_id}", {"exposure_id": exposure_id})

    def official_layer(self, exposure_id: str, source: str, *, coords: str = OUT) -> Any:
        """TileJSON of the cells of an official map as its publisher has them"""
        return self._json("GET", "/api/spatial-datasets/v0/official/layers/{exposure_id}/{source}", {"exposure_id": exposure_id, "source": source}, {"coords": coords})

    def official_layer_value(self, exposure_id: str, source: str, *, coords: str = OUT, longitude: float, latitude: float, zoom: int) -> Any:
        """Value of an official map at a point as it is drawn at a zoom; null where nothing is drawn yet"""
        return self._json("GET", "/api/spatial-datasets/v0/official/layers/{exposure_id}/{source}/value", {"exposure_id": exposure_id, "source": source}, {"coords": coords, "longitude": longitude, "latitude": latitude, "zoom": zoom})

    def plotting_types(self) -> Any:
        """Types of plots with their axes, options, limits and an example"""
        return self._json("GET", "/api/plotting-api/v1/plot-types")

    def plotting_presets(self, *, exposure_id: str = OUT) -> Any:
        """Saved plots, own ones and those of the organization, by title; `fits` tells whether a project can draw one"""
        return self._json("GET", "/api/plotting-api/v1/presets", None, {"exposure_id": exposure_id})

    def plotting_save_preset(self, *, title: str, plot_config: Mapping[str, Any], access_type: Literal["ORGANIZATION", "USER"] = OUT) -> Any:
        """Save a plot; an own one of the same title is replaced"""
        return self._made("POST", "/api/plotting-api/v1/presets", None, None, {"title": title, "plot_config": plot_config, "access_type": access_type})

    def plotting_remove_preset(self, preset_id: str) -> Any:
        """Delete an own saved plot"""
        return self._json("DELETE", "/api/plotting-api/v1/presets/{preset_id}", {"preset_id": preset_id})

    def plotting_driver_templates(self, dataset_id: str) -> Any:
        """Ready plots of an impact driver"""
        return self._json("GET", "/api/risk-engine/v0/gateway/plot-templates/impact-drivers/{dataset_id}", {"dataset_id": dataset_id})

    def plotting_hazard_templates(self, dataset_id: str) -> Any:
        """Ready plots of an indicator or score"""
        return self._json("GET", "/api/risk-engine/v0/gateway/plot-templates/hazards/{dataset_id}", {"dataset_id": dataset_id})

    def plotting_overview_templates(self) -> Any:
        """Ready plots about the scores of all hazards"""
        return self._json("GET", "/api/risk-engine/v0/gateway/plot-templates/hazards")

    def portfolio_risk_matrix(self, exposure_id: str, *, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT, hazard: str = OUT, currency: str = OUT, measure: Literal["building-damage", "bi", "financial"] = OUT, thresholds: Sequence[Any] = OUT, limits: Literal["standard", "values"] = OUT, likelihood: int = OUT, severity: int = OUT, n: int = OUT, page: int = OUT, order_by: Literal["name", "impact"] = OUT, sort_order: Literal["asc", "desc"] = OUT, filter: Mapping[str, Any] = OUT) -> Any:
        """Every location in its class of likelihood and severity, with its financial impact in 2020, 2050 and 2080"""
        return self._json("POST", "/api/risk-engine/v0/risks/exposure/{exposure_id}/risk-matrix", {"exposure_id": exposure_id}, None, {"scenario": scenario, "time": time, "hazard": hazard, "currency": currency, "measure": measure, "thresholds": thresholds, "limits": limits, "likelihood": likelihood, "severity": severity, "n": n, "page": page, "order_by": order_by, "sort_order": sort_order, "filter": filter})

    def portfolio_portfolio_risk(self, *, exposure_id: str, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, times: Sequence[int] = OUT, hazard: str = OUT, currency: str = OUT, return_periods: Sequence[float] = OUT, thresholds: Sequence[Any] = OUT, limits: Literal["standard", "values"] = OUT, river_flood_allowance: bool = OUT, correlated: bool = OUT, filter: Mapping[str, Any] = OUT) -> Any:
        """Financial risk of the portfolio at time points: risk matrix, expected annual loss, losses at return periods"""
        return self._json("POST", "/api/risk-engine/v0/gateway/portfolio-risk-matrix", None, None, {"exposure_id": exposure_id, "scenario": scenario, "times": times, "hazard": hazard, "currency": currency, "return_periods": return_periods, "thresholds": thresholds, "limits": limits, "river_flood_allowance": river_flood_allowance, "correlated": correlated, "filter": filter})

    def portfolio_exposure_score(self, *, exposure_id: str, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT, filter: Mapping[str, Any] = OUT) -> Any:
        """Score of the portfolio: 85th percentile over locations, weighted by asset value where at least half have one"""
        return self._json("POST", "/api/risk-engine/v0/gateway/exposure-score", None, None, {"exposure_id": exposure_id, "scenario": scenario, "time": time, "filter": filter})

    def portfolio_query_scores(self, *, conditions: Sequence[Mapping[str, Any]], match: Literal["all", "any"] = OUT, exposure_id: str, page: int = OUT, n: int = OUT, filter: Mapping[str, Any] = OUT) -> Any:
        """Locations whose scores reach the thresholds of all or any of the datasets named, worst first"""
        return self._json("POST", "/api/risk-engine/v0/gateway/query-scores", None, None, {"conditions": conditions, "match": match, "exposure_id": exposure_id, "page": page, "n": n, "filter": filter})

    def dashboard_overview_get(self, id: str, *, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT) -> Any:
        """Scores of the portfolio now and then, worst locations, key issues"""
        return self._json("GET", "/api/risk-engine/v0/dashboard/{id}", {"id": id}, {"scenario": scenario, "time": time})

    def dashboard_overview_filtered(self, id: str, *, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT, filter: Mapping[str, Any] = OUT) -> Any:
        """Scores of the portfolio now and then, worst locations, key issues, of the locations that pass a filter"""
        return self._json("POST", "/api/risk-engine/v0/dashboard/{id}", {"id": id}, None, {"scenario": scenario, "time": time, "filter": filter})

    def dashboard_topic_get(self, id: str, topic: str, *, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT) -> Any:
        """Drivers, distribution and countries of a topic"""
        return self._json("GET", "/api/risk-engine/v0/dashboard/{id}/topics/{topic}", {"id": id, "topic": topic}, {"scenario": scenario, "time": time})

    def dashboard_topic_filtered(self, id: str, topic: str, *, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT, filter: Mapping[str, Any] = OUT) -> Any:
        """Drivers, distribution and countries of a topic, of the locations that pass a filter"""
        return self._json("POST", "/api/risk-engine/v0/dashboard/{id}/topics/{topic}", {"id": id, "topic": topic}, None, {"scenario": scenario, "time": time, "filter": filter})

    def dashboard_driver_get(self, id: str, topic: str, driver: str, *, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT) -> Any:
        """Distribution of a dataset over the locations, and its change over time"""
        return self._json("GET", "/api/risk-engine/v0/dashboard/{id}/topics/{topic}/impact-drivers/{driver}", {"id": id, "topic": topic, "driver": driver}, {"scenario": scenario, "time": time})

    def dashboard_driver_filtered(self, id: str, topic: str, driver: str, *, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT, filter: Mapping[str, Any] = OUT) -> Any:
        """Distribution of a dataset over the locations, and its change over time, of the locations that pass a filter"""
        return self._json("POST", "/api/risk-engine/v0/dashboard/{id}/topics/{topic}/impact-drivers/{driver}", {"id": id, "topic": topic, "driver": driver}, None, {"scenario": scenario, "time": time, "filter": filter})

    def dashboard_peers_get(self, id: str, *, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT) -> Any:
        """How the scores of the locations lie among those of all settled places of their countries"""
        return self._json("GET", "/api/risk-engine/v0/dashboard/{id}/peers", {"id": id}, {"scenario": scenario, "time": time})

    def dashboard_peers_filtered(self, id: str, *, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT, filter: Mapping[str, Any] = OUT) -> Any:
        """How the scores of the locations lie among those of all settled places of their countries, of the locations that pass a filter"""
        return self._json("POST", "/api/risk-engine/v0/dashboard/{id}/peers", {"id": id}, None, {"scenario": scenario, "time": time, "filter": filter})

    def dashboard_issue_get(self, id: str, issue: str, *, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT) -> Any:
        """A key issue with what makes it one"""
        return self._json("GET", "/api/risk-engine/v0/dashboard/{id}/key-issues/{issue}", {"id": id, "issue": issue}, {"scenario": scenario, "time": time})

    def dashboard_issue_filtered(self, id: str, issue: str, *, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT, filter: Mapping[str, Any] = OUT) -> Any:
        """A key issue with what makes it one, of the locations that pass a filter"""
        return self._json("POST", "/api/risk-engine/v0/dashboard/{id}/key-issues/{issue}", {"id": id, "issue": issue}, None, {"scenario": scenario, "time": time, "filter": filter})

    def topic_queries_list(self, *, exposure_id: str) -> Any:
        """Own saved score queries of a project, by name"""
        return self._json("GET", "/api/risk-engine/v0/gateway/topic-queries", None, {"exposure_id": exposure_id})

    def topic_queries_create(self, *, exposure_id: str, title: str, query: Mapping[str, Any]) -> Any:
        """Save a score query"""
        return self._made("POST", "/api/risk-engine/v0/gateway/topic-queries", None, None, {"exposure_id": exposure_id, "title": title, "query": query})

    def topic_queries_update(self, id: str, *, title: str = OUT, query: Mapping[str, Any] = OUT) -> Any:
        """Rename or change an own score query"""
        return self._json("PUT", "/api/risk-engine/v0/gateway/topic-queries/{id}", {"id": id}, None, {"title": title, "query": query})

    def topic_queries_remove(self, id: str) -> Any:
        """Delete an own score query"""
        return self._json("DELETE", "/api/risk-engine/v0/gateway/topic-queries/{id}", {"id": id})

    def curves_list(self, exposure_id: str) -> Any:
        """Own damage curves of a project, by name, and the hazards that can have one"""
        return self._json("GET", "/api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves", {"exposure_id": exposure_id})

    def curves_create(self, exposure_id: str, *, title: str, hazard: str, points: Sequence[Sequence[Any]]) -> Any:
        """Save a damage curve; every fault of its points is told with its row"""
        return self._made("POST", "/api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves", {"exposure_id": exposure_id}, None, {"title": title, "hazard": hazard, "points": points})

    def curves_update(self, exposure_id: str, curve_id: str, *, title: str = OUT, points: Sequence[Sequence[Any]] = OUT) -> Any:
        """Rename or change an own damage curve"""
        return self._json("PUT", "/api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves/{curve_id}", {"exposure_id": exposure_id, "curve_id": curve_id}, None, {"title": title, "points": points})

    def curves_remove(self, exposure_id: str, curve_id: str) -> Any:
        """Delete an own damage curve"""
        return self._json("DELETE", "/api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves/{curve_id}", {"exposure_id": exposure_id, "curve_id": curve_id})

    def curves_comparison(self, exposure_id: str, curve_id: str, *, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT, page: int = OUT, n: int = OUT, filter: Mapping[str, Any] = OUT) -> Any:
        """What if: losses of the locations with the standard damage function and with an own curve"""
        return self._json("POST", "/api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves/{curve_id}/comparison", {"exposure_id": exposure_id, "curve_id": curve_id}, None, {"scenario": scenario, "time": time, "page": page, "n": n, "filter": filter})

    def maps_styles(self) -> Any:
        """Looks of the background map that can be chosen, the tiles they are drawn from, and what its search finds"""
        return self._json("GET", "/api/maps/v1/styles")

    def maps_geocode(self, *, q: str, n: int = OUT, country: str = OUT) -> Any:
        """Places by name, with region, country or postal code behind it, airports and ports, also while they are typed; or 'lat, lng': where both orders are possible both are offered"""
        return self._json("GET", "/api/maps/v1/geocode", None, {"q": q, "n": n, "country": country})

    def map_points_summary(self, id: str, *, dataset_id: str = OUT, coords: Mapping[str, Any] = OUT, edges: Sequence[Any] = OUT, lower_is_worse: bool = OUT, filter: Mapping[str, Any] = OUT) -> Any:
        """How many locations of a project pass a filter, where they lie and how the values of a dataset are spread"""
        return self._json("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/map-summary", {"id": id}, None, {"dataset_id": dataset_id, "coords": coords, "edges": edges, "lower_is_worse": lower_is_worse, "filter": filter})

    def map_points_view(self, id: str, *, dataset_id: str = OUT, coords: Mapping[str, Any] = OUT, edges: Sequence[Any] = OUT, lower_is_worse: bool = OUT, filter: Mapping[str, Any] = OUT, zoom: int, x: Sequence[Any], y: Sequence[Any], also: Sequence[int] = OUT, circle_from: int = OUT) -> Any:
        """What of the locations of a project a map of some tiles shows: circles of many, and single ones with values"""
        return self._json("POST", "/api/risk-engine/v0/exposure/supply-chains/{id}/map-view", {"id": id}, None, {"dataset_id": dataset_id, "coords": coords, "edges": edges, "lower_is_worse": lower_is_worse, "filter": filter, "zoom": zoom, "x": x, "y": y, "also": also, "circle_from": circle_from})

    def map_states_get(self, id: str) -> Any:
        """The caller's saved map of a project"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/map-state", {"id": id})

    def map_states_save(self, id: str, *, state: Optional[Mapping[str, Any]], data_version: Optional[str] = OUT) -> Any:
        """Save the map of a project for the caller; null forgets it"""
        return self._json("PUT", "/api/risk-engine/v0/exposure/supply-chains/{id}/map-state", {"id": id}, None, {"state": state, "data_version": data_version})

    def measures_catalogue(self) -> Any:
        """Measures against hazards: what they change, cost and rest on"""
        return self._json("GET", "/api/risk-engine/v0/measures/catalogue")

    def measures_appraisal(self, exposure_id: str, site_id: str, *, scenario: Literal["ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT, hazards: Sequence[str] = OUT, choices: Sequence[Mapping[str, Any]] = OUT, settings: Mapping[str, Any] = OUT) -> Any:
        """What measures avoid at a location, what they cost and when they pay back"""
        return self._json("POST", "/api/risk-engine/v0/measures/exposure/{exposure_id}/sites/{site_id}/appraisal", {"exposure_id": exposure_id, "site_id": site_id}, None, {"scenario": scenario, "time": time, "hazards": hazards, "choices": choices, "settings": settings})

    def measures_optimum(self, exposure_id: str, *, budget: Optional[float] = OUT, settings: Mapping[str, Any] = OUT, yearly_limit: Optional[float] = OUT, keep: Sequence[Mapping[str, Any]] = OUT, leave_out: Sequence[Mapping[str, Any]] = OUT) -> Any:
        """Where a budget avoids most over a project, with the proof of how near to the best that is, and the cost curve"""
        return self._json("POST", "/api/risk-engine/v0/measures/exposure/{exposure_id}/optimum", {"exposure_id": exposure_id}, None, {"budget": budget, "settings": settings, "yearly_limit": yearly_limit, "keep": keep, "leave_out": leave_out})

    def measures_suggestions(self, exposure_id: str, *, settings: Mapping[str, Any] = OUT, hazards: Sequence[str] = OUT, n: int = OUT, time: int = OUT) -> Any:
        """Locations by what can be avoided there, with the measures that pay"""
        return self._json("POST", "/api/risk-engine/v0/measures/exposure/{exposure_id}/suggestions", {"exposure_id": exposure_id}, None, {"settings": settings, "hazards": hazards, "n": n, "time": time})

    def measures_insurance(self, exposure_id: str, *, settings: Mapping[str, Any] = OUT, time: int = OUT, hazard: str = OUT, deductible: float = OUT, limit: float, share: float = OUT, after_decided: bool = OUT, offered: Optional[float] = OUT) -> Any:
        """What a layer of insurance pays of the losses of a year, what it should cost, and what is kept"""
        return self._json("POST", "/api/risk-engine/v0/measures/exposure/{exposure_id}/insurance", {"exposure_id": exposure_id}, None, {"settings": settings, "time": time, "hazard": hazard, "deductible": deductible, "limit": limit, "share": share, "after_decided": after_decided, "offered": offered})

    def measures_decided(self, exposure_id: str, *, scenario: Literal["ssp126", "ssp245", "ssp370", "ssp585"] = OUT, currency: Optional[str] = OUT, filter: Mapping[str, Any] = OUT, times: Sequence[int]) -> Any:
        """What decided measures avoid of the expected loss of a year, at the median of the climate"""
        return self._json("POST", "/api/risk-engine/v0/measures/exposure/{exposure_id}/decided", {"exposure_id": exposure_id}, None, {"scenario": scenario, "currency": currency, "filter": filter, "times": times})

    def measures_placed(self, exposure_id: str) -> Any:
        """Locations at which measures are decided or in place"""
        return self._json("GET", "/api/risk-engine/v0/measures/exposure/{exposure_id}/placed", {"exposure_id": exposure_id})

    def measures_choices_list(self, exposure_id: str, *, site_id: str = OUT, measure_id: str = OUT, plan_id: str = OUT, status: Literal["proposed", "decided", "in_place", "rejected"] = OUT, page: int = OUT, n: int = OUT) -> Any:
        """Measures chosen at the locations of a project"""
        return self._json("GET", "/api/risk-engine/v0/measures/exposure/{exposure_id}/choices", {"exposure_id": exposure_id}, {"site_id": site_id, "measure_id": measure_id, "plan_id": plan_id, "status": status, "page": page, "n": n})

    def measures_choices_put(self, exposure_id: str, *, items: Sequence[Mapping[str, Any]]) -> Any:
        """Choose measures at locations, all or none of them; the second of a measure at a location replaces the first"""
        return self._json("POST", "/api/risk-engine/v0/measures/exposure/{exposure_id}/choices", {"exposure_id": exposure_id}, None, {"items": items})

    def measures_choices_change_many(self, exposure_id: str, *, ids: Sequence[str], status: Literal["proposed", "decided", "in_place", "rejected"] = OUT, start_year: Optional[int] = OUT, note: Optional[str] = OUT, add_to_plan: str = OUT, take_from_plan: str = OUT) -> Any:
        """Change status, year, note or plans of many choices, all or none of them"""
        return self._json("PUT", "/api/risk-engine/v0/measures/exposure/{exposure_id}/choices", {"exposure_id": exposure_id}, None, {"ids": ids, "status": status, "start_year": start_year, "note": note, "add_to_plan": add_to_plan, "take_from_plan": take_from_plan})

    def measures_choices_get(self, exposure_id: str, choice_id: str) -> Any:
        """A measure chosen at a location"""
        return self._json("GET", "/api/risk-engine/v0/measures/exposure/{exposure_id}/choices/{choice_id}", {"exposure_id": exposure_id, "choice_id": choice_id})

    def measures_choices_change(self, exposure_id: str, choice_id: str, *, revision: int = OUT, effect: Optional[float] = OUT, quantity: Optional[float] = OUT, cost: Optional[Mapping[str, Any]] = OUT, status: Literal["proposed", "decided", "in_place", "rejected"] = OUT, start_year: Optional[int] = OUT, note: Optional[str] = OUT) -> Any:
        """Change a choice; null takes a value away"""
        return self._json("PUT", "/api/risk-engine/v0/measures/exposure/{exposure_id}/choices/{choice_id}", {"exposure_id": exposure_id, "choice_id": choice_id}, None, {"revision": revision, "effect": effect, "quantity": quantity, "cost": cost, "status": status, "start_year": start_year, "note": note})

    def measures_choices_remove(self, exposure_id: str, choice_id: str) -> Any:
        """Take a choice away; the answer is what it was"""
        return self._json("DELETE", "/api/risk-engine/v0/measures/exposure/{exposure_id}/choices/{choice_id}", {"exposure_id": exposure_id, "choice_id": choice_id})

    def measures_choices_remove_many(self, exposure_id: str, *, ids: Sequence[str]) -> Any:
        """Take many choices away, all or none of them; the answer is what they were"""
        return self._json("POST", "/api/risk-engine/v0/measures/exposure/{exposure_id}/choices/removal", {"exposure_id": exposure_id}, None, {"ids": ids})

    def measures_plans_list(self, exposure_id: str) -> Any:
        """Plans of measures of a project, by name"""
        return self._json("GET", "/api/risk-engine/v0/measures/exposure/{exposure_id}/plans", {"exposure_id": exposure_id})

    def measures_plans_create(self, exposure_id: str, *, title: str, settings: Mapping[str, Any] = OUT, budget: Optional[float] = OUT, yearly_limit: Optional[float] = OUT, keep: Sequence[Mapping[str, Any]] = OUT, leave_out: Sequence[Mapping[str, Any]] = OUT) -> Any:
        """Save a plan of measures"""
        return self._made("POST", "/api/risk-engine/v0/measures/exposure/{exposure_id}/plans", {"exposure_id": exposure_id}, None, {"title": title, "settings": settings, "budget": budget, "yearly_limit": yearly_limit, "keep": keep, "leave_out": leave_out})

    def measures_plans_get(self, exposure_id: str, plan_id: str) -> Any:
        """A plan of measures; its choices are those of the project with its id"""
        return self._json("GET", "/api/risk-engine/v0/measures/exposure/{exposure_id}/plans/{plan_id}", {"exposure_id": exposure_id, "plan_id": plan_id})

    def measures_plans_change(self, exposure_id: str, plan_id: str, *, revision: int = OUT, title: str = OUT, settings: Mapping[str, Any] = OUT, budget: Optional[float] = OUT, yearly_limit: Optional[float] = OUT, keep: Sequence[Mapping[str, Any]] = OUT, leave_out: Sequence[Mapping[str, Any]] = OUT) -> Any:
        """Change a plan; null takes a value away"""
        return self._json("PUT", "/api/risk-engine/v0/measures/exposure/{exposure_id}/plans/{plan_id}", {"exposure_id": exposure_id, "plan_id": plan_id}, None, {"revision": revision, "title": title, "settings": settings, "budget": budget, "yearly_limit": yearly_limit, "keep": keep, "leave_out": leave_out})

    def measures_plans_remove(self, exposure_id: str, plan_id: str) -> Any:
        """Delete a plan; its choices stay"""
        return self._json("DELETE", "/api/risk-engine/v0/measures/exposure/{exposure_id}/plans/{plan_id}", {"exposure_id": exposure_id, "plan_id": plan_id})

    def measures_own_create(self, *, title: str, hazards: Sequence[str], kind: Literal["structural", "nature-based", "organizational", "supply", "financial"], operator: str, effect: Mapping[str, Any], limit_metres: Optional[float] = OUT, cost: Mapping[str, Any], lifetime_years: int, lead_months: int = OUT, shared: bool = OUT) -> Any:
        """Save an own measure, beside those of the catalogue"""
        return self._made("POST", "/api/risk-engine/v0/measures/own", None, None, {"title": title, "hazards": hazards, "kind": kind, "operator": operator, "effect": effect, "limit_metres": limit_metres, "cost": cost, "lifetime_years": lifetime_years, "lead_months": lead_months, "shared": shared})

    def measures_own_change(self, own_id: str, *, title: str, hazards: Sequence[str], kind: Literal["structural", "nature-based", "organizational", "supply", "financial"], operator: str, effect: Mapping[str, Any], limit_metres: Optional[float] = OUT, cost: Mapping[str, Any], lifetime_years: int, lead_months: int = OUT, shared: bool = OUT) -> Any:
        """Change an own measure, wherever it is chosen; one that was taken out comes back"""
        return self._json("PUT", "/api/risk-engine/v0/measures/own/{own_id}", {"own_id": own_id}, None, {"title": title, "hazards": hazards, "kind": kind, "operator": operator, "effect": effect, "limit_metres": limit_metres, "cost": cost, "lifetime_years": lifetime_years, "lead_months": lead_months, "shared": shared})

    def measures_own_remove(self, own_id: str) -> Any:
        """Take an own measure out of the catalogue; where it is chosen it stays"""
        return self._json("DELETE", "/api/risk-engine/v0/measures/own/{own_id}", {"own_id": own_id})

    def notifications_ticket(self, *, purpose: Literal["exposure-notifications"], exposure_id: str) -> Any:
        """A ticket for one websocket: valid for a minute, once"""
        return self._json("POST", "/api/notifications/v0/tickets", None, None, {"purpose": purpose, "exposure_id": exposure_id})

    def notifications_notices(self) -> Any:
        """What has become of computations and files that the caller asked for, the latest first, kept until they are read"""
        return self._json("GET", "/api/notifications/v0/notices")

    def notifications_mark_read(self, *, until: str) -> Any:
        """Mark notices as read, up to a time"""
        return self._json("POST", "/api/notifications/v0/notices/read", None, None, {"until": until})

    def documentation_ticket(self) -> Any:
        """A ticket that opens the user guide in one browser: valid for a minute, once"""
        return self._json("POST", "/api/documentation/v0/tickets")

    def documentation_search(self, *, q: str, n: int = OUT) -> Any:
        """Places in the user guide that speak of a question, best first"""
        return self._json("GET", "/api/documentation/v0/search", None, {"q": q, "n": n})

    def self_service_flow(self) -> Any:
        """Where the caller stands in the self-service flow"""
        return self._json("GET", "/api/authorization/v1/self-service/flow")

    def self_service_save_flow(self, *, version: int, step: str, exposure_id: Optional[str], title: str, locations: Sequence[Mapping[str, Any]], survey: Mapping[str, Any] = OUT) -> Any:
        """Keep the flow, on whichever device it goes on; a stale version is refused with 409"""
        return self._json("PUT", "/api/authorization/v1/self-service/flow", None, None, {"version": version, "step": step, "exposure_id": exposure_id, "title": title, "locations": locations, "survey": survey})

    def self_service_check(self, *, locations: Sequence[Mapping[str, Any]]) -> Any:
        """What is to be known of locations before they are computed: at sea, outside the data, double"""
        return self._json("POST", "/api/authorization/v1/self-service/locations/check", None, None, {"locations": locations})

    def self_service_create(self, *, override_as_self_service: bool, title: str, locations: Sequence[Mapping[str, Any]], exposure_id: Optional[str] = OUT, flow_version: int = OUT) -> Any:
        """Compute the locations of a self-service project: all that the tier shows"""
        return self._made("POST", "/api/risk-engine/v0/exposure", None, None, {"override_as_self_service": override_as_self_service, "title": title, "locations": locations, "exposure_id": exposure_id, "flow_version": flow_version})

    def self_service_exposure(self, exposure_id: str) -> Any:
        """State of a project and whether it is paid"""
        return self._json("GET", "/api/risk-engine/v0/exposure/{exposure_id}", {"exposure_id": exposure_id})

    def self_service_items(self, exposure_id: str) -> Any:
        """Locations of a project with the state of their computation and the share that is done"""
        return self._json("GET", "/api/risk-engine/v0/exposure/{exposure_id}/items", {"exposure_id": exposure_id})

    def payments_quote(self, *, count: int, country: str, address: str = OUT, vat_id: str = OUT) -> Any:
        """What a number of locations costs at an address"""
        return self._json("GET", "/api/payment/v0/quote", None, {"count": count, "country": country, "address": address, "vat_id": vat_id})

    def payments_session(self, exposure_id: str, *, buyer: Mapping[str, Any]) -> Any:
        """Open the checkout of a finished project; while it is open, the same one is given again"""
        return self._json("POST", "/api/payment/v0/checkout-session/{exposure_id}", {"exposure_id": exposure_id}, None, {"buyer": buyer})

    def payments_purchase(self, exposure_id: str) -> Any:
        """Whether a project is paid, its newest order, and what is known of who buys"""
        return self._json("GET", "/api/risk-engine/v0/payment/purchase/{exposure_id}", {"exposure_id": exposure_id})

    def payments_demo_card(self, *, client_secret: str, card_number: str, is_approved: bool = OUT) -> Any:
        """Pay an open checkout with a test card, where no provider is configured. No money moves"""
        return self._json("POST", "/api/payment/v0/demo-card", None, None, {"client_secret": client_secret, "card_number": card_number, "is_approved": is_approved})

    def payments_orders(self, *, all: str = OUT, page: int = OUT, n: int = OUT, status: str = OUT, search: str = OUT) -> Any:
        """The caller's own orders, newest first, by page; administrators may ask for all"""
        return self._json("GET", "/api/payment/v0/orders", None, {"all": all, "page": page, "n": n, "status": status, "search": search})

    def payments_invoices(self) -> Any:
        """The caller's own invoices and credit notes, newest first"""
        return self._json("GET", "/api/payment/v0/invoices")

    def mcp_route(self, *, body: Mapping[str, Any] = OUT) -> Any:
        """Tools of the assistant for an assistant of one's own (model context protocol)"""
        return self._json("POST", "/api/tidemark-ai-agents/v0/mcp", None, None, body)

    def column_values(self, exposure_id: str, *, dataset_id: str, coords: str = OUT, slider: str = OUT) -> Download:
        """Values of a dataset at a coordinate for every location by position: Float32 little endian, NaN = missing"""
        return self._file("GET", "/api/risk-engine/v0/risks/exposure/{exposure_id}/values", {"exposure_id": exposure_id}, {"dataset_id": dataset_id, "coords": coords, "slider": slider})

    def location_workbook(self, id: str, site_id: str) -> Download:
        """Results of one location as a workbook with units and provenance"""
        return self._file("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/production-sites/{site_id}/excel-report", {"id": id, "site_id": site_id})

    def basemap_tile(self, z: int, x: int, y: int, *, v: str = OUT) -> Download:
        """Vector tile of the background map; 204 where there is nothing on it"""
        return self._file("GET", "/api/maps/v1/tiles/{z}/{x}/{y}.mvt", {"z": z, "x": x, "y": y}, {"v": v})

    def satellite_tile(self, z: int, x: int, y: int, *, v: str = OUT) -> Download:
        """Picture tile of the satellite style, 256 pixels wide; 204 beyond its zooms"""
        return self._file("GET", "/api/maps/v1/satellite/{z}/{x}/{y}.webp", {"z": z, "x": x, "y": y}, {"v": v})

    def site_coordinates(self, id: str) -> Download:
        """Longitude and latitude of every location by position, Float32 little endian; NaN for deleted ones"""
        return self._file("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/coordinates", {"id": id})

    def site_outlines(self, id: str) -> Download:
        """Shapes of the locations that are areas or lines, GeoJSON; longitudes leave -180 to 180 over the date line"""
        return self._file("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/outlines", {"id": id})

    def site_tiles(self, id: str, z: int, x: int, y: int, *, v: str = OUT) -> Download:
        """Clusters of locations as a vector tile (layer `sites`: point_count, or position and name)"""
        return self._file("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/tiles/{z}/{x}/{y}.mvt", {"id": id, "z": z, "x": x, "y": y}, {"v": v})

    def value_tile(self, dataset: str, coord_key: str, z: int, x: int, y: int, *, v: str = OUT, resampling: Literal["linear", "nearest"] = OUT, part: int = OUT) -> Download:
        """Values of a layer as colours of a PNG, as its TileJSON tells them; 204 where there are none. Two keys joined by ... give the second minus the first"""
        return self._file("GET", "/api/spatial-datasets/v0/tiles/{dataset}/{coord_key}/{z}/{x}/{y}.png", {"dataset": dataset, "coord_key": coord_key, "z": z, "x": x, "y": y}, {"v": v, "resampling": resampling, "part": part})

    def official_tile(self, exposure_id: str, source: str, map: str, z: int, x: int, y: int, *, v: str = OUT) -> Download:
        """Cells of an official map as colours of a PNG, as its TileJSON tells them; 204 where there are none, and while they are still read"""
        return self._file("GET", "/api/spatial-datasets/v0/official/layers/{exposure_id}/{source}/{map}/{z}/{x}/{y}.png", {"exposure_id": exposure_id, "source": source, "map": map, "z": z, "x": x, "y": y}, {"v": v})

    def event_geojson(self, id: str, episode_id: str) -> Download:
        """Zones of an episode of an event as GeoJSON"""
        return self._file("GET", "/api/event-api/v1/events/{id}/episodes/{episode_id}/geojson", {"id": id, "episode_id": episode_id})

    def cyclone_footprints(self, id: str, *, format: str = OUT) -> Download:
        """Wind zones of a cyclone of GDACS, by its number there"""
        return self._file("GET", "/api/cyclone-risk/cyclone-footprints-gdacs/{id}", {"id": id}, {"format": format})

    def affected_export(self, id: str, *, exposure_id: str, format: Literal["xlsx", "csv"] = OUT) -> Download:
        """Locations of a project that an event touches, as a workbook or as CSV"""
        return self._file("GET", "/api/event-api/v1/events/{id}/locations/export", {"id": id}, {"exposure_id": exposure_id, "format": format})

    def season_grid(self, event_type: Literal["TC", "FL", "DR", "WF"], *, days: int = OUT, by: Literal["usual", "forecast"] = OUT) -> Download:
        """Bands of a season as gzip of the grid of 0.25 degrees, 720 rows of 1440 bytes from 90 N and 180 W: 0 no value, else 1 + 4 times the band of the risk score + that of the likelihood, bands from 0 very low to 3 high; by forecast: 1 + 4 times the class of the anomaly, from 0 far below to 6 far above 1993-2016, + the band of its likelihood, all 0 without a forecast of these months"""
        return self._file("GET", "/api/event-api/v1/seasonal/{event_type}/grid", {"event_type": event_type}, {"days": days, "by": by})

    def task_result(self, id: str) -> Download:
        """File a finished task made"""
        return self._file("GET", "/api/risk-engine/v0/tasks/{id}/result", {"id": id})

    def renewal_export(self, id: str, *, dataset_id: str = OUT, topic: str = OUT, change: Literal["up", "down", "gained", "lost"] = OUT, search: str = OUT, format: Literal["xlsx", "csv"] = OUT) -> Download:
        """What would change as a workbook, or the locations alone as CSV"""
        return self._file("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/renewal-preview/export", {"id": id}, {"dataset_id": dataset_id, "topic": topic, "change": change, "search": search, "format": format})

    def parse_excel(self, file: Upload, *, use_online_geocoder: str = OUT, propose: str = OUT) -> Any:
        """Check a workbook of locations; all faults of all rows at once"""
        return self._made("POST", "/api/risk-engine/v0/exposure/parse-excel", None, {"use_online_geocoder": use_online_geocoder, "propose": propose}, file)

    def parse_table(self, file: Upload, *, use_online_geocoder: str = OUT) -> Any:
        """Check a table of locations written as text (CSV, or cells pasted from a spreadsheet), as parse-excel does"""
        return self._json("POST", "/api/risk-engine/v0/exposure/parse-table", None, {"use_online_geocoder": use_online_geocoder}, file)

    def marked_workbook(self, upload_id: str) -> Download:
        """The uploaded workbook with its faults marked"""
        return self._file("GET", "/api/risk-engine/v0/exposure/uploads/{upload_id}/marked", {"upload_id": upload_id})

    def upload_points(self, upload_id: str) -> Download:
        """Where all rows of a checked workbook lie: number n as uint32, then n pairs of longitude and latitude as float32, n rows of the sheet as uint32, n classes as uint8 (0 ready, 1 to check, 2 kept out); little-endian, the locations first, in their order"""
        return self._file("GET", "/api/risk-engine/v0/exposure/uploads/{upload_id}/points", {"upload_id": upload_id})

    def upload_template(self) -> Download:
        """Template workbook for locations and supply chains"""
        return self._file("GET", "/api/risk-engine/v0/exposure/template")

    def table_export(self, *, exposure_id: str, body: Mapping[str, Any] = OUT) -> Download:
        """The table as a workbook with units and a sheet of provenance; body as of the table, with exposure_id in the query"""
        return self._file("POST", "/api/risk-engine/v0/gateway/production-sites-table-export", None, {"exposure_id": exposure_id}, body)

    def download_plot(self, *, format: Literal["csv", "xlsx", "svg"] = OUT, theme: Literal["light", "dark"] = OUT, width: int = OUT, height: int = OUT, body: Mapping[str, Any] = OUT) -> Download:
        """A plot as a file: its figures with their sources, or the picture; the body is that of the plot"""
        return self._file("POST", "/api/plotting-api/v1/plot/download", None, {"format": format, "theme": theme, "width": width, "height": height}, body)

    def read_report_export(self, report_id: str, export_id: Optional[str], *, link: str = OUT) -> Download:
        """A frozen version as a file, drawn when it is asked for"""
        return self._file("GET", "/api/reports/v1/reports/{report_id}/export/{export_id}", {"report_id": report_id, "export_id": export_id}, {"link": link})

    def read_invoice(self, number: str) -> Download:
        """One's own invoice or credit note as a PDF; administrators read those of everybody, also of deleted accounts"""
        return self._file("GET", "/api/payment/v0/invoices/{number}", {"number": number})

    def taxonomy_workbook(self, exposure_id: str, *, scenario: Literal["historical", "ssp126", "ssp245", "ssp370", "ssp585"] = OUT, time: int = OUT) -> Download:
        """Workbook of the EU taxonomy: the 28 hazards of Appendix A by location, and a sheet for what the company adds"""
        return self._file("GET", "/api/reports/v1/eu-taxonomy/{exposure_id}/xlsx", {"exposure_id": exposure_id}, {"scenario": scenario, "time": time})

    def input_sheet(self, report_id: str, page_id: str, element_id: str) -> Download:
        """Workbook of what a compliance table asks of the company, with what was given so far"""
        return self._file("GET", "/api/reports/v1/reports/{report_id}/pages/{page_id}/elements/{element_id}/input-sheet", {"report_id": report_id, "page_id": page_id, "element_id": element_id})

    def read_input_sheet(self, report_id: str, page_id: str, element_id: str, file: Upload) -> Any:
        """Read that workbook back; nothing is saved, put `provided` into the settings of the element to keep it"""
        return self._json("POST", "/api/reports/v1/reports/{report_id}/pages/{page_id}/elements/{element_id}/input-sheet", {"report_id": report_id, "page_id": page_id, "element_id": element_id}, None, file)

    def draw_plot(self, *, return_type: Literal["json", "svg", "table"] = OUT, theme: Literal["light", "dark"] = OUT, width: int = OUT, height: int = OUT, report_cache: str = OUT, page: int = OUT, n: int = OUT, body: Mapping[str, Any] = OUT) -> Any:
        """A plot as numbers and texts, or as a picture; the body is its config with `exposure_id`"""
        return self._json("POST", "/api/plotting-api/v1/plot", None, {"return_type": return_type, "theme": theme, "width": width, "height": height, "report_cache": report_cache, "page": page, "n": n}, body)

    def portfolio_export(self, *, exposure_id: str, body: Mapping[str, Any] = OUT) -> Download:
        """What a view of the portfolio shows, as a workbook with provenance or the main table as CSV"""
        return self._file("POST", "/api/risk-engine/v0/gateway/portfolio-export", None, {"exposure_id": exposure_id}, body)

    def measure_plan_export(self, exposure_id: str, *, body: Mapping[str, Any] = OUT) -> Download:
        """Where a budget avoids most, as a workbook with the cost curve, the years and the basis of each figure"""
        return self._file("POST", "/api/risk-engine/v0/measures/exposure/{exposure_id}/optimum/export", {"exposure_id": exposure_id}, None, body)

    def own_measures_workbook(self) -> Download:
        """Workbook of the own measures of who asks, one a row; it can be filled in and read back"""
        return self._file("GET", "/api/risk-engine/v0/measures/own/workbook")

    def read_own_measures(self, file: Upload) -> Any:
        """Read that workbook back; nothing is saved, create or change own measures to keep them"""
        return self._json("POST", "/api/risk-engine/v0/measures/own/workbook", None, None, file)

    def read_choices_workbook(self, exposure_id: str, file: Upload) -> Any:
        """Read the chosen measures of the workbook of a plan back; nothing is saved, give them again to keep them"""
        return self._json("POST", "/api/risk-engine/v0/measures/exposure/{exposure_id}/choices/workbook", {"exposure_id": exposure_id}, None, file)

    def parse_curve(self, exposure_id: str, file: Upload) -> Any:
        """Read a damage curve from a CSV file or a workbook with two columns; nothing is saved"""
        return self._json("POST", "/api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves/parse", {"exposure_id": exposure_id}, None, file)

    def comparison_export(self, exposure_id: str, curve_id: str, *, body: Mapping[str, Any] = OUT) -> Download:
        """The comparison of all locations as a workbook that says it is a what-if"""
        return self._file("POST", "/api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves/{curve_id}/comparison-export", {"exposure_id": exposure_id, "curve_id": curve_id}, None, body)

    def dump_to_file(self, *, exposure_id: str, body: Mapping[str, Any] = OUT) -> Download:
        """Zip of chosen locations with their results; body {production_site_ids}"""
        return self._file("POST", "/api/risk-engine/v0/gateway/dump-to-file", None, {"exposure_id": exposure_id}, body)

    def excel_report(self, id: str) -> Download:
        """Workbook of all locations with every dataset at its default coordinates, units and provenance"""
        return self._file("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/excel-report", {"id": id})

    def excel_report_bulk(self, id: str, *, production_site_ids: Any = OUT) -> Download:
        """Zip with a workbook for each of the chosen locations, or for all of a small project"""
        return self._file("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/excel-report-bulk", {"id": id}, {"production_site_ids": production_site_ids})

    def values_csv(self, id: str, *, layout: Literal["long", "wide"] = OUT, datasets: str = OUT, scenario: str = OUT, time: str = OUT, season: str = OUT, month: str = OUT, return_period: str = OUT, quantile: str = OUT, columns: str = OUT, filter: str = OUT) -> Download:
        """The same as CSV, for programs without Parquet: UTF-8, numbers with a point, missing values empty"""
        return self._file("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/values.csv", {"id": id}, {"layout": layout, "datasets": datasets, "scenario": scenario, "time": time, "season": season, "month": month, "return_period": return_period, "quantile": quantile, "columns": columns, "filter": filter})

    def values_parquet(self, id: str, *, layout: Literal["long", "wide"] = OUT, datasets: str = OUT, scenario: str = OUT, time: str = OUT, season: str = OUT, month: str = OUT, return_period: str = OUT, quantile: str = OUT, columns: str = OUT, filter: str = OUT) -> Download:
        """Values of a project as Apache Parquet, or its locations with values as GeoParquet 1.1"""
        return self._file("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/values.parquet", {"id": id}, {"layout": layout, "datasets": datasets, "scenario": scenario, "time": time, "season": season, "month": month, "return_period": return_period, "quantile": quantile, "columns": columns, "filter": filter})

    def values_pbids(self, id: str, *, layout: Literal["long", "wide"] = OUT, datasets: str = OUT, scenario: str = OUT, time: str = OUT, season: str = OUT, month: str = OUT, return_period: str = OUT, quantile: str = OUT, columns: str = OUT, filter: str = OUT) -> Any:
        """A connection file of Power BI to the values as CSV, which asks for a key and holds none"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/values.pbids", {"id": id}, {"layout": layout, "datasets": datasets, "scenario": scenario, "time": time, "season": season, "month": month, "return_period": return_period, "quantile": quantile, "columns": columns, "filter": filter})

    def ogc_landing(self, id: str) -> Any:
        """A project as OGC API: landing page"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/ogc", {"id": id})

    def ogc_conformance(self, id: str) -> Any:
        """Conformance classes of the OGC API of a project"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/ogc/conformance", {"id": id})

    def ogc_collections(self, id: str) -> Any:
        """Collections of the OGC API of a project"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/ogc/collections", {"id": id})

    def ogc_locations(self, id: str) -> Any:
        """The collection of locations of a project"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/ogc/collections/locations", {"id": id})

    def ogc_items(self, id: str, *, limit: str = OUT, bbox: str = OUT, datetime: str = OUT, after: str = OUT, datasets: str = OUT, scenario: str = OUT, time: str = OUT, season: str = OUT, month: str = OUT, return_period: str = OUT, quantile: str = OUT, name: str = OUT, municipality: str = OUT, postal_code: str = OUT, country: str = OUT, country_iso3: str = OUT, continent: str = OUT, building_use: str = OUT, construction: str = OUT, asset_currency: str = OUT) -> Download:
        """Locations of a project with values as GeoJSON, page by page (OGC API - Features 1.0.1)"""
        return self._file("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/ogc/collections/locations/items", {"id": id}, {"limit": limit, "bbox": bbox, "datetime": datetime, "after": after, "datasets": datasets, "scenario": scenario, "time": time, "season": season, "month": month, "return_period": return_period, "quantile": quantile, "name": name, "municipality": municipality, "postal_code": postal_code, "country": country, "country_iso3": country_iso3, "continent": continent, "building_use": building_use, "construction": construction, "asset_currency": asset_currency})

    def ogc_item(self, id: str, site_id: str, *, datasets: str = OUT, scenario: str = OUT, time: str = OUT, season: str = OUT, month: str = OUT, return_period: str = OUT, quantile: str = OUT) -> Download:
        """A location with values as GeoJSON (OGC API - Features 1.0.1)"""
        return self._file("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/ogc/collections/locations/items/{site_id}", {"id": id, "site_id": site_id}, {"datasets": datasets, "scenario": scenario, "time": time, "season": season, "month": month, "return_period": return_period, "quantile": quantile})

    def ogc_tilesets(self, id: str) -> Any:
        """Tilesets of the locations of a project (OGC API - Tiles)"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/ogc/collections/locations/tiles", {"id": id})

    def ogc_tileset(self, id: str) -> Any:
        """Metadata of the vector tiles of locations, with the address of a tile (OGC API - Tiles)"""
        return self._json("GET", "/api/risk-engine/v0/exposure/supply-chains/{id}/ogc/collections/locations/tiles/WebMercatorQuad", {"id": id})
