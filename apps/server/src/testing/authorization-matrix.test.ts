import type { UserKind } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD, demoEmail } from "../modules/identity/index.ts";
import { inputFor, routes, type RouteTarget } from "./route-inputs.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/**
 * Who may call what, written down by hand: the rules in the contract are compared with this table, not with themselves.
 * One letter for each audience, in this order: anonymous, administrator of another organization, reader, member
 * (analyst), organization administrator, admin, survey-only user. Each addresses records of the organization `Tidemark
 * Demo`. `+` may (whatever the input is worth), `1` 401, `3` 403, `4` 404.
 */
const TABLE: Readonly<Record<string, string>> = {
  "POST /api/authorization/v1/login": "+++++++",
  "POST /api/authorization/v1/login/second-factor": "+++++++",
  "POST /api/authorization/v1/refresh": "+++++++",
  "POST /api/authorization/v1/logout": "1++++++",
  "POST /api/authorization/v1/register": "+++++++",
  "POST /api/authorization/v1/signup": "+++++++",
  "GET /api/authorization/v1/users/activation": "+++++++",
  "GET /api/authorization/v1/users/password-reset": "+++++++",
  "POST /api/authorization/v1/users/activate": "+++++++",
  "GET /api/authorization/v1/users/activate": "+++++++",
  "POST /api/authorization/v1/users/reset-password": "+++++++",
  "GET /api/authorization/v1/users/reset-password": "+++++++",
  "POST /api/authorization/v1/users/resend-activation-email": "+++++++",
  "POST /api/authorization/v1/users/send-password-reset-email": "+++++++",
  "GET /api/authorization/v1/users/me": "1++++++",
  "GET /api/authorization/v1/users/organizational-users": "1+33++3",
  "POST /api/authorization/v1/users": "1+33++3",
  "PUT /api/authorization/v1/users/{id}": "1444++3",
  "POST /api/authorization/v1/users/{id}/activation-link": "1433++3",
  "PUT /api/authorization/v1/users/{id}/password": "1444444",
  "DELETE /api/authorization/v1/users/{id}": "1444++4",
  "POST /api/authorization/v1/users/{id}/deletion": "1444444",
  "GET /api/authorization/v1/users/{id}/personal-data": "1444++4",
  "GET /api/authorization/v1/users/{id}/sessions": "1444444",
  "DELETE /api/authorization/v1/users/{id}/sessions": "1444444",
  "DELETE /api/authorization/v1/users/{id}/sessions/{session_id}": "1444444",
  "GET /api/authorization/v1/users/{id}/second-factor": "1444444",
  "POST /api/authorization/v1/users/{id}/second-factor": "1444444",
  "POST /api/authorization/v1/users/{id}/second-factor/confirmation": "1444444",
  "POST /api/authorization/v1/users/{id}/second-factor/recovery-codes": "1444444",
  "POST /api/authorization/v1/users/{id}/second-factor/removal": "1444444",
  "DELETE /api/authorization/v1/users/{id}/second-factor": "1433++3",
  "GET /api/authorization/v1/organizations/{id}/second-factor": "1433++3",
  "PUT /api/authorization/v1/organizations/{id}/second-factor": "1433++3",
  "GET /api/authorization/v1/organizations/{id}/single-sign-on": "1433++3",
  "PUT /api/authorization/v1/organizations/{id}/single-sign-on": "1433++3",
  "POST /api/authorization/v1/organizations/{id}/single-sign-on/test": "1433++3",
  "DELETE /api/authorization/v1/organizations/{id}/single-sign-on": "1433++3",
  "POST /api/authorization/v1/organizations/{id}/domains": "1433++3",
  "POST /api/authorization/v1/organizations/{id}/domains/{domain_id}/proof": "1433++3",
  "DELETE /api/authorization/v1/organizations/{id}/domains/{domain_id}": "1433++3",
  "POST /api/authorization/v1/single-sign-on/for-address": "+++++++",
  // What the callback refuses, it refuses to everybody with 401: there is no attempt that it could finish.
  "GET /api/authorization/v1/single-sign-on/{id}/callback": "+++++++",
  "GET /api/authorization/v1/single-sign-on/{id}/login": "+++++++",
  "GET /api/authorization/v1/organizations/{id}/webhooks": "1433++3",
  "POST /api/authorization/v1/organizations/{id}/webhooks": "1433++3",
  "PUT /api/authorization/v1/organizations/{id}/webhooks/{webhook_id}": "1433++3",
  "DELETE /api/authorization/v1/organizations/{id}/webhooks/{webhook_id}": "1433++3",
  "POST /api/authorization/v1/organizations/{id}/webhooks/{webhook_id}/secret": "1433++3",
  "POST /api/authorization/v1/organizations/{id}/webhooks/{webhook_id}/test": "1433++3",
  "GET /api/authorization/v1/organizations/{id}/webhooks/{webhook_id}/messages": "1433++3",
  "POST /api/authorization/v1/organizations/{id}/webhooks/{webhook_id}/messages/{message_id}/resend": "1433++3",
  "GET /api/authorization/v1/users/{id}/api-keys": "1444443",
  "POST /api/authorization/v1/users/{id}/api-keys": "1444443",
  "DELETE /api/authorization/v1/users/{id}/api-keys/{key_id}": "1444443",
  "GET /api/authorization/v1/microsoft/callback": "+++++++",
  "GET /api/authorization/v1/microsoft/login": "+++++++",
  "GET /api/authorization/v1/organizations/by-origin": "+++++++",
  "GET /api/authorization/v1/branding": "14++++4",
  "PUT /api/authorization/v1/organizations/{id}": "1433++3",
  "DELETE /api/authorization/v1/organizations/{id}/branding": "1433++3",
  "POST /api/authorization/v1/organizations/{id}": "1433++3",
  "GET /api/authorization/v1/organizations/{id}/images/{image_type}": "+++++++",
  "GET /api/authorization/v1/audit": "1+33++3",
  "GET /api/authorization/v1/audit/export": "1+33++3",
  "GET /api/authorization/v1/outbox": "13333+3",
  "GET /api/survey/v1/admin/surveys": "13333+3",
  "POST /api/survey/v1/admin/surveys": "13333+3",
  "GET /api/survey/v1/admin/surveys/{id}": "1333343",
  "PUT /api/survey/v1/admin/surveys/{id}": "1333343",
  "DELETE /api/survey/v1/admin/surveys/{id}": "1333343",
  "PUT /api/survey/v1/admin/surveys/{id}/recover": "1333343",
  "PUT /api/survey/v1/admin/surveys/{id}/schedule": "1333343",
  "POST /api/survey/v1/admin/surveys/{id}/complete": "1333343",
  "GET /api/survey/v1/admin/surveys/{id}/recipients": "1333343",
  "POST /api/survey/v1/admin/surveys/{id}/copy": "1333343",
  "GET /api/survey/v1/admin/surveys/{id}/texts": "1333343",
  "PUT /api/survey/v1/admin/surveys/{id}/texts": "13333+3",
  "PUT /api/survey/v1/admin/recipients/{id}": "1333343",
  "GET /api/survey/v1/admin/questionnaires/{id}/answers": "1333343",
  "GET /api/survey/v1/admin/questionnaires/{id}/answers-workbook": "1333343",
  "GET /api/survey/v1/admin/questionnaires/{id}/questions-workbook": "1333343",
  "POST /api/survey/v1/admin/questionnaires/{id}/questions-workbook": "13333+3",
  "POST /api/survey/v1/admin/questionnaires/{id}/recipients-workbook": "13333+3",
  "GET /api/survey/v1/admin/assignments/{id}/answer-sheet": "1333343",
  "POST /api/survey/v1/admin/questionnaires/{id}/answer-sheet": "13333+3",
  "GET /api/survey/v1/admin/pending-reviews": "13333+3",
  "GET /api/survey/v1/admin/recipients/{id}/notices": "1333343",
  "PUT /api/survey/v1/admin/questionnaires/{id}": "1333343",
  "POST /api/survey/v1/admin/reviews/decide_many": "13333+3",
  "POST /api/survey/v1/admin/questionnaires": "1333343",
  "GET /api/survey/v1/admin/ready-questionnaires": "13333+3",
  "DELETE /api/survey/v1/admin/questionnaires/{id}": "1333343",
  "PUT /api/survey/v1/admin/questionnaires/{id}/recover": "1333343",
  "PUT /api/survey/v1/admin/questions/{id}/recover": "1333343",
  "PUT /api/survey/v1/admin/questionnaires/{id}/assign_users": "1333343",
  "PUT /api/survey/v1/admin/questionnaires/{id}/unassign_users": "1333343",
  "GET /api/survey/v1/admin/questionnaires/{id}/assignments": "1333343",
  "GET /api/survey/v1/admin/questionnaires": "1333343",
  "GET /api/survey/v1/admin/questionnaires/{id}": "1333343",
  "GET /api/survey/v1/admin/surveys/{id}/recipients/{user_id}": "1333343",
  "GET /api/survey/v1/admin/assignments": "1333343",
  "GET /api/survey/v1/admin/answers": "1333343",
  "POST /api/survey/v1/admin/assignments/{id}/notify": "1333343",
  "POST /api/survey/v1/admin/assignments/{id}/link": "1333343",
  "POST /api/survey/v1/admin/assignments/notify_many": "1333343",
  "GET /api/survey/v1/admin/assignments/{id}/answers": "1333343",
  "GET /api/survey/v1/admin/assignments/{id}/history": "1333343",
  "GET /api/survey/v1/admin/questions": "1333343",
  "POST /api/survey/v1/admin/questions": "1333343",
  "PUT /api/survey/v1/admin/questions/{id}": "1333343",
  "DELETE /api/survey/v1/admin/questions/{id}": "1333343",
  "GET /api/survey/v1/admin/surveys/{id}/reviews": "1333343",
  "POST /api/survey/v1/admin/reviews/{id}": "1333343",
  // A token that is none is refused to everybody with 401: recipients have no account.
  "GET /api/survey/v1/recipient/users/exchange_token": "1111111",
  "GET /api/survey/v1/recipient/surveys": "1111111",
  "GET /api/survey/v1/recipient/questionnaires/{id}": "1111111",
  "GET /api/survey/v1/recipient/own-surveys": "1++++++",
  // a survey that is there, and asks none of them
  "POST /api/survey/v1/recipient/own-surveys/{id}/link": "1444444",
  "POST /api/survey/v1/recipient/answers": "+++++++",
  "PUT /api/survey/v1/recipient/answers/{id}": "+++++++",
  "POST /api/survey/v1/recipient/questionnaires/{id}/complete": "1111111",
  "POST /api/survey/v1/recipient/surveys/submit": "1111111",
  "POST /api/survey/v1/recipient/surveys/retract": "1111111",
  "POST /api/survey/v1/recipient/surveys/copy": "1111111",
  "POST /api/survey/v1/recipient/surveys/refuse": "1111111",
  "GET /api/survey/v1/recipient/questionnaires/{id}/history": "1111111",
  "POST /api/survey/v1/recipient/surveys/colleagues": "+++++++",
  "DELETE /api/survey/v1/recipient/surveys/colleagues/{id}": "1111111",
  "POST /api/survey/v1/recipient/questions/{id}/file": "+++++++",
  "GET /api/survey/v1/recipient/questionnaires/{id}/answer-sheet": "1111111",
  "POST /api/survey/v1/recipient/questionnaires/{id}/answer-sheet": "+++++++",
  "GET /api/survey/v1/recipient/questions/{id}/file/{file_id}": "1111111",
  "DELETE /api/survey/v1/recipient/questions/{id}/file/{file_id}": "1111111",
  "GET /api/survey/v1/admin/questions/{id}/files/{file_id}": "1333343",
  "GET /api/risk-engine/v0/exposure/supply-chains": "1+++++3",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}": "14+4443",
  "PUT /api/risk-engine/v0/exposure/supply-chains/{id}": "1434443",
  "DELETE /api/risk-engine/v0/exposure/supply-chains/{id}": "1434443",
  "PUT /api/risk-engine/v0/exposure/supply-chains/{id}/recover": "1434443",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/duplicate": "14+4443",
  "PUT /api/risk-engine/v0/exposure/supply-chains/{id}/keep-data": "1434443",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/outsiders": "1434443",
  "PUT /api/risk-engine/v0/exposure/supply-chains/{id}/outsiders": "1434443",
  "DELETE /api/risk-engine/v0/exposure/supply-chains/{id}/outsiders": "1434443",
  "PUT /api/risk-engine/v0/exposure/supply-chains/{id}/owner": "1434443",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/renewal-preview": "1434443",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/renewal-preview": "1434443",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/renewal-preview/locations": "1434443",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/renewal-preview/export": "1334343",
  "GET /api/event-api/v1/feeds": "13333+3",
  "GET /api/event-api/v1/events/paginated": "133+3+3",
  "GET /api/event-api/v1/events/{id}/episodes/{episode_id}/geojson": "1334343",
  "GET /api/event-api/v1/events/{id}/locations": "1334343",
  "GET /api/event-api/v1/events/{id}/locations/export": "1334343",
  "GET /api/event-api/v1/events/{id}/flows": "1334343",
  "GET /api/event-api/v1/events/{id}": "1334343",
  "GET /api/event-api/v1/alerts/rules": "1334343",
  "POST /api/event-api/v1/alerts/rules": "1334343",
  "PUT /api/event-api/v1/alerts/rules/{rule_id}": "1334343",
  "DELETE /api/event-api/v1/alerts/rules/{rule_id}": "1334343",
  "POST /api/event-api/v1/alerts/rules/{rule_id}/secret": "1334343",
  "POST /api/event-api/v1/alerts/rules/{rule_id}/test": "1334343",
  "POST /api/event-api/v1/alerts/preview": "1334343",
  "GET /api/event-api/v1/alerts/notices": "1334343",
  "GET /api/event-api/v1/alerts/inbox": "133+3+3",
  "POST /api/event-api/v1/alerts/inbox/read": "133+3+3",
  "GET /api/event-api/v1/events/touching": "1334343",
  "GET /api/event-api/v1/past-events": "133+3+3",
  "GET /api/event-api/v1/past-events/worst": "1334343",
  "GET /api/event-api/v1/seasonal/outlook": "133+3+3",
  "GET /api/event-api/v1/seasonal/locations": "1334343",
  "GET /api/event-api/v1/seasonal/year": "1334343",
  "GET /api/event-api/v1/seasonal/{event_type}/grid": "133+3+3",
  "GET /api/cyclone-risk/cyclone-footprints-gdacs/{id}": "1334343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/access": "1334343",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/access": "1334343",
  "DELETE /api/risk-engine/v0/exposure/supply-chains/{id}/access": "1334343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/production-sites": "14+4443",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/production-sites/{site_id}": "14+4443",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/production-sites-draft": "14+4443",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/production-sites": "1334343",
  "PUT /api/risk-engine/v0/exposure/supply-chains/{id}/production-sites/{site_id}": "1334343",
  "DELETE /api/risk-engine/v0/exposure/supply-chains/{id}/production-sites/{site_id}": "1334343",
  "PUT /api/risk-engine/v0/exposure/supply-chains/{id}/production-sites/{site_id}/recover": "1334343",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/production-sites-changes": "1334343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/filters2": "14+4443",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/filter": "14+4443",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/query-region": "14+4443",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/filter-histogram": "14+4443",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/map-summary": "14+4443",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/map-view": "14+4443",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/filters": "14+4443",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/filters": "14+4443",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/filters/{filter_id}": "14+4443",
  "PUT /api/risk-engine/v0/exposure/supply-chains/{id}/filters/{filter_id}": "1444443",
  "DELETE /api/risk-engine/v0/exposure/supply-chains/{id}/filters/{filter_id}": "1444443",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/coordinates": "14+4443",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/outlines": "14+4443",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/site-groups": "1334343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/tiles/{z}/{x}/{y}.mvt": "14+4443",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/edges": "1334343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/flows": "1334343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/routes": "1334343",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/edges": "1334343",
  "PUT /api/risk-engine/v0/exposure/supply-chains/{id}/edges/{edge_id}": "1334343",
  "DELETE /api/risk-engine/v0/exposure/supply-chains/{id}/edges/{edge_id}": "1334343",
  "GET /api/risk-engine/v0/exposure/supply-chains/edges/{edge_id}": "1334343",
  "GET /api/risk-engine/v0/exposure/supply-chains/edges/{edge_id}/route": "1334343",
  "GET /api/risk-engine/v0/exposure/supply-chains/nodes/{node_id}": "1334343",
  "GET /api/risk-engine/v0/exposure/supply-chains/nodes/{node_id}/upstream": "1334343",
  "GET /api/risk-engine/v0/exposure/supply-chains/nodes/{node_id}/downstream": "1334343",
  "POST /api/risk-engine/v0/exposure/supply-chains/nodes/{node_id}/upstream": "1334343",
  "POST /api/risk-engine/v0/exposure/supply-chains/nodes/{node_id}/downstream": "1334343",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/edges/query": "1334343",
  "POST /api/risk-engine/v0/exposure/supply-chains/{id}/groups": "1334343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/excel-report": "13+4343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/excel-report-bulk": "13+4343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/values.csv": "13+4343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/values.parquet": "13+4343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/values.pbids": "13+4343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/ogc": "13+4343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/ogc/conformance": "13+4343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/ogc/collections": "13+4343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/ogc/collections/locations": "13+4343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/ogc/collections/locations/tiles": "13+4343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/ogc/collections/locations/tiles/WebMercatorQuad": "13+4343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/ogc/collections/locations/items": "13+4343",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/ogc/collections/locations/items/{site_id}": "13+4343",
  "GET /api/risk-engine/v0/exposure/uploads/{upload_id}": "1444443",
  "POST /api/risk-engine/v0/exposure/uploads/{upload_id}/fix": "1444443",
  "POST /api/risk-engine/v0/exposure/uploads/{upload_id}/edit": "1444443",
  "POST /api/risk-engine/v0/exposure/uploads/{upload_id}/undo": "1444443",
  "GET /api/risk-engine/v0/exposure/uploads/{upload_id}/layout": "1444443",
  "PUT /api/risk-engine/v0/exposure/uploads/{upload_id}/mapping": "1444443",
  "PUT /api/risk-engine/v0/exposure/uploads/{upload_id}/reading": "1444443",
  "POST /api/risk-engine/v0/exposure/uploads/{upload_id}/addresses": "1334343",
  "GET /api/risk-engine/v0/exposure/uploads/{upload_id}/points": "1444443",
  "POST /api/risk-engine/v0/exposure/parse-table": "1+++++3",
  "GET /api/risk-engine/v0/exposure/uploads/{upload_id}/marked": "1444443",
  "POST /api/risk-engine/v0/exposure/parse-excel": "1+++++3",
  "GET /api/risk-engine/v0/exposure/template": "1+++++3",
  "GET /api/risk-engine/v0/risks/datasets": "14+4443",
  "GET /api/risk-engine/v0/risks/project-scores": "1+++++3",
  "GET /api/risk-engine/v0/risks/exposure/{exposure_id}/values": "14+4443",
  "GET /api/risk-engine/v0/risks/exposure/{exposure_id}/values/{site_id}": "14+4443",
  "POST /api/risk-engine/v0/gateway/get-risks-for-location/{site_id}": "14+4443",
  "GET /api/risk-engine/v0/risks/exposure/{exposure_id}/explanation": "14+4443",
  "GET /api/risk-engine/v0/risks/exposure/{exposure_id}/area-values": "14+4443",
  "GET /api/risk-engine/v0/risks/exposure/{exposure_id}/location-risk-matrix": "1334343",
  "POST /api/risk-engine/v0/gateway/production-sites-table-new": "14+4443",
  "POST /api/risk-engine/v0/gateway/production-sites-table-export": "13+4343",
  "GET /api/risk-engine/v0/gateway/production-sites-table/template": "14+4443",
  "POST /api/risk-engine/v0/gateway/production-sites-table/template": "14+4443",
  "DELETE /api/risk-engine/v0/gateway/production-sites-table/template/{id}": "1444443",
  "GET /api/risk-engine/v0/dashboard/{id}": "1334343",
  "GET /api/risk-engine/v0/dashboard/{id}/topics/{topic}": "1334343",
  "GET /api/risk-engine/v0/dashboard/{id}/topics/{topic}/impact-drivers/{driver}": "1334343",
  "GET /api/risk-engine/v0/dashboard/{id}/peers": "1334343",
  "GET /api/risk-engine/v0/dashboard/{id}/key-issues/{issue}": "1334343",
  "GET /api/risk-engine/v0/dashboard/{id}/activity": "1334343",
  "POST /api/risk-engine/v0/dashboard/{id}": "1334343",
  "POST /api/risk-engine/v0/dashboard/{id}/topics/{topic}": "1334343",
  "POST /api/risk-engine/v0/dashboard/{id}/topics/{topic}/impact-drivers/{driver}": "1334343",
  "POST /api/risk-engine/v0/dashboard/{id}/peers": "1334343",
  "POST /api/risk-engine/v0/dashboard/{id}/key-issues/{issue}": "1334343",
  "POST /api/risk-engine/v0/risks/exposure/{exposure_id}/risk-matrix": "1334343",
  "POST /api/risk-engine/v0/gateway/portfolio-risk-matrix": "1334343",
  "POST /api/risk-engine/v0/gateway/exposure-score": "1334343",
  "POST /api/risk-engine/v0/gateway/query-scores": "1334343",
  "GET /api/reports/v1/reports": "1334343",
  "POST /api/reports/v1/reports": "1334343",
  "GET /api/reports/v1/reports/{report_id}": "1334343",
  "PUT /api/reports/v1/reports/{report_id}": "1334343",
  "DELETE /api/reports/v1/reports/{report_id}": "1334343",
  "GET /api/reports/v1/reports/{report_id}/pages": "1334343",
  "POST /api/reports/v1/reports/{report_id}/pages": "1334343",
  "GET /api/reports/v1/reports/{report_id}/pages/{page_id}": "1334343",
  "PUT /api/reports/v1/reports/{report_id}/pages/{page_id}": "1334343",
  "DELETE /api/reports/v1/reports/{report_id}/pages/{page_id}": "1334343",
  "GET /api/reports/v1/reports/{report_id}/pages/{page_id}/elements": "1334343",
  "POST /api/reports/v1/reports/{report_id}/pages/{page_id}/elements": "1334343",
  "GET /api/reports/v1/reports/{report_id}/pages/{page_id}/elements/{element_id}": "1334343",
  "PUT /api/reports/v1/reports/{report_id}/pages/{page_id}/elements/{element_id}": "1334343",
  "DELETE /api/reports/v1/reports/{report_id}/pages/{page_id}/elements/{element_id}": "1334343",
  "POST /api/reports/v1/reports/{report_id}/pages/{page_id}/elements/{element_id}/model": "1334343",
  "POST /api/reports/v1/reports/{report_id}/pages/{page_id}/elements/{element_id}/sites": "1334343",
  "GET /api/reports/v1/reports/{report_id}/versions": "1334343",
  "POST /api/reports/v1/reports/{report_id}/versions": "1334343",
  "GET /api/reports/v1/reports/{report_id}/versions/{version_id}": "1334343",
  "GET /api/reports/v1/reports/{report_id}/versions/{version_id}/changes": "1334343",
  "GET /api/reports/v1/reports/{report_id}/versions/{version_id}/movement": "1334343",
  "GET /api/reports/v1/reports/{report_id}/movement": "1334343",
  "GET /api/reports/v1/reports/{report_id}/template-upgrade": "1334343",
  "POST /api/reports/v1/reports/{report_id}/template-upgrade": "1334343",
  "DELETE /api/reports/v1/reports/{report_id}/template-upgrade": "1334343",
  "POST /api/reports/v1/reports/{report_id}/export": "1334343",
  "POST /api/reports/v1/reports/{report_id}/preview": "1334343",
  "GET /api/reports/v1/reports/{report_id}/export": "1334343",
  "GET /api/reports/v1/reports/{report_id}/export/{export_id}": "1334343",
  "GET /api/reports/v1/eu-taxonomy/{exposure_id}/xlsx": "1334343",
  "GET /api/reports/v1/reports/{report_id}/pages/{page_id}/elements/{element_id}/input-sheet": "1334343",
  "POST /api/reports/v1/reports/{report_id}/pages/{page_id}/elements/{element_id}/input-sheet": "1334343",
  "GET /api/reports/v1/reports/{report_id}/shares": "1334343",
  "POST /api/reports/v1/reports/{report_id}/shares": "1334343",
  "DELETE /api/reports/v1/reports/{report_id}/shares/{share_id}": "1334343",
  "POST /api/reports/v1/shared": "4444444",
  "GET /api/reports/v1/reports/{report_id}/schedules": "1334343",
  "POST /api/reports/v1/reports/{report_id}/schedules": "1334343",
  "DELETE /api/reports/v1/reports/{report_id}/schedules/{schedule_id}": "1334343",
  "POST /api/reports/v1/reports/{report_id}/presence": "1334343",
  "GET /api/reports/v1/template": "133+3+3",
  "GET /api/reports/v1/template/{template_id}": "133+3+3",
  "POST /api/reports/v1/template": "1334343",
  "DELETE /api/reports/v1/template/{template_id}": "1333333",
  "GET /api/reports/v1/template/{template_id}/plan": "1334343",
  "PUT /api/reports/v1/self_service/apply": "1434443",
  "GET /api/authorization/v1/self-service/flow": "1+++++3",
  "PUT /api/authorization/v1/self-service/flow": "1+++++3",
  "POST /api/authorization/v1/self-service/locations/check": "1+++++3",
  "POST /api/authorization/v1/self-service/contact": "+++++++",
  "POST /api/risk-engine/v0/exposure": "1444443",
  "GET /api/risk-engine/v0/exposure/{exposure_id}": "14+4443",
  "GET /api/risk-engine/v0/exposure/{exposure_id}/items": "14+4443",
  "PUT /api/authorization/v1/self-service/mails": "4444444",
  "GET /api/authorization/v1/self-service/example": "+++++++",
  "GET /api/payment/v0/prices": "+++++++",
  "GET /api/payment/v0/quote": "1+++++3",
  "POST /api/payment/v0/checkout-session/{exposure_id}": "1434443",
  "GET /api/risk-engine/v0/payment/purchase/{exposure_id}": "1434443",
  "POST /api/payment/v0/demo-card": "1+++++3",
  "GET /api/payment/v0/orders": "1+++++3",
  "POST /api/payment/v0/orders/{order_id}/refund": "1333343",
  "GET /api/payment/v0/invoices": "1+++++3",
  "GET /api/payment/v0/invoices/{number}": "1444443",
  "GET /api/payment/v0/reconciliation": "13333+3",
  "POST /api/payment/v0/orders/{order_id}/book": "1333343",
  "POST /api/tidemark-ai-agents/v0/prompt": "1334343",
  "GET /api/tidemark-ai-agents/v0/history": "1334343",
  "DELETE /api/tidemark-ai-agents/v0/history": "1334343",
  "PUT /api/tidemark-ai-agents/v0/history/{answer_id}/rating": "1334343",
  "GET /api/tidemark-ai-agents/v0/connection": "1+++++3",
  "PUT /api/tidemark-ai-agents/v0/connection": "1+33++3",
  "POST /api/tidemark-ai-agents/v0/mcp": "133+3+3",
  "GET /api/plotting-api/v1/plot-types": "133+3+3",
  "POST /api/plotting-api/v1/plot": "1334343",
  "POST /api/plotting-api/v1/plot/download": "1334343",
  "GET /api/plotting-api/v1/presets": "1334343",
  "POST /api/plotting-api/v1/presets": "133+3+3",
  "DELETE /api/plotting-api/v1/presets/{preset_id}": "1334343",
  "GET /api/risk-engine/v0/gateway/plot-templates/impact-drivers/{dataset_id}": "1334343",
  "GET /api/risk-engine/v0/gateway/plot-templates/hazards/{dataset_id}": "133+3+3",
  "GET /api/risk-engine/v0/gateway/plot-templates/hazards": "133+3+3",
  "POST /api/risk-engine/v0/gateway/portfolio-export": "1334343",
  "GET /api/risk-engine/v0/gateway/topic-queries": "1334343",
  "POST /api/risk-engine/v0/gateway/topic-queries": "1334343",
  "PUT /api/risk-engine/v0/gateway/topic-queries/{id}": "1334343",
  "DELETE /api/risk-engine/v0/gateway/topic-queries/{id}": "1334343",
  "GET /api/risk-engine/v0/measures/catalogue": "133+3+3",
  "POST /api/risk-engine/v0/measures/exposure/{exposure_id}/sites/{site_id}/appraisal": "1334343",
  "POST /api/risk-engine/v0/measures/exposure/{exposure_id}/optimum": "1334343",
  "POST /api/risk-engine/v0/measures/exposure/{exposure_id}/optimum/export": "1334343",
  "POST /api/risk-engine/v0/measures/exposure/{exposure_id}/suggestions": "1334343",
  "POST /api/risk-engine/v0/measures/exposure/{exposure_id}/insurance": "1334343",
  "POST /api/risk-engine/v0/measures/exposure/{exposure_id}/decided": "1334343",
  "GET /api/risk-engine/v0/measures/exposure/{exposure_id}/placed": "1334343",
  "POST /api/risk-engine/v0/measures/own": "133+3+3",
  "GET /api/risk-engine/v0/measures/own/workbook": "133+3+3",
  "POST /api/risk-engine/v0/measures/own/workbook": "133+3+3",
  "PUT /api/risk-engine/v0/measures/own/{own_id}": "1334343",
  "DELETE /api/risk-engine/v0/measures/own/{own_id}": "1334343",
  "GET /api/risk-engine/v0/measures/exposure/{exposure_id}/choices": "1334343",
  "POST /api/risk-engine/v0/measures/exposure/{exposure_id}/choices": "1334343",
  "POST /api/risk-engine/v0/measures/exposure/{exposure_id}/choices/workbook": "1334343",
  "PUT /api/risk-engine/v0/measures/exposure/{exposure_id}/choices": "1334343",
  "GET /api/risk-engine/v0/measures/exposure/{exposure_id}/choices/{choice_id}": "1334343",
  "PUT /api/risk-engine/v0/measures/exposure/{exposure_id}/choices/{choice_id}": "1334343",
  "DELETE /api/risk-engine/v0/measures/exposure/{exposure_id}/choices/{choice_id}": "1334343",
  "POST /api/risk-engine/v0/measures/exposure/{exposure_id}/choices/removal": "1334343",
  "GET /api/risk-engine/v0/measures/exposure/{exposure_id}/plans": "1334343",
  "POST /api/risk-engine/v0/measures/exposure/{exposure_id}/plans": "1334343",
  "GET /api/risk-engine/v0/measures/exposure/{exposure_id}/plans/{plan_id}": "1334343",
  "PUT /api/risk-engine/v0/measures/exposure/{exposure_id}/plans/{plan_id}": "1334343",
  "DELETE /api/risk-engine/v0/measures/exposure/{exposure_id}/plans/{plan_id}": "1334343",
  "GET /api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves": "1334343",
  "POST /api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves": "1334343",
  "PUT /api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves/{curve_id}": "1334343",
  "DELETE /api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves/{curve_id}": "1334343",
  "POST /api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves/{curve_id}/comparison": "1334343",
  "POST /api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves/parse": "1334343",
  "POST /api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves/{curve_id}/comparison-export": "1334343",
  "POST /api/risk-engine/v0/gateway/create-dump/{exposure_id}": "13+4343",
  "POST /api/risk-engine/v0/gateway/dump-to-file": "13+4343",
  "GET /api/risk-engine/v0/compute/analyses": "1+++++3",
  "GET /api/risk-engine/v0/compute/topic-presets": "1+++++3",
  "POST /api/risk-engine/v0/compute/spawn-pipeline": "1+++++3",
  "GET /api/risk-engine/v0/compute/requests/{exposure_id}": "1434443",
  "GET /api/risk-engine/v0/tasks": "14+4443",
  "GET /api/risk-engine/v0/tasks/{id}": "14+4443",
  "GET /api/risk-engine/v0/tasks/{id}/result": "13+4343",
  "POST /api/risk-engine/v0/tasks/{id}/cancel": "1434443",
  "POST /api/risk-engine/v0/tasks/{id}/retry": "1434443",
  "POST /api/risk-engine/v0/tasks/{id}/go-on-without": "1434443",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/production-sites/{site_id}/excel-report": "13+4343",
  "GET /api/risk-engine/v0/daily-datasets/climatogram": "133+3+3",
  "GET /api/maps/v1/styles": "1+++++3",
  "GET /api/maps/v1/geocode": "1+++++3",
  "GET /api/maps/v1/tiles/{z}/{x}/{y}.mvt": "1+++++3",
  "GET /api/maps/v1/satellite/{z}/{x}/{y}.webp": "1+++++3",
  "GET /api/risk-engine/v0/exposure/supply-chains/{id}/map-state": "14+4443",
  "PUT /api/risk-engine/v0/exposure/supply-chains/{id}/map-state": "14+4443",
  "GET /api/spatial-datasets/v0/imprint": "1+++++3",
  "GET /api/spatial-datasets/v0/datasets-slim": "133+3+3",
  "GET /api/spatial-datasets/v0/datasets/{id}": "133+3+3",
  "GET /api/spatial-datasets/v0/datasets/{id}/thumbnail": "133+3+3",
  "GET /api/spatial-datasets/v0/mbtiles/{id}": "133+3+3",
  "POST /api/spatial-datasets/v0/datasets/{id}/query": "133+3+3",
  "GET /api/spatial-datasets/v0/datasets/{id}/vector-feature/{feature_id}": "133+3+3",
  "GET /api/spatial-datasets/v0/tiles/{dataset}/{coord_key}/{z}/{x}/{y}.png": "133+3+3",
  "GET /api/spatial-datasets/v0/imports": "13333+3",
  "GET /api/spatial-datasets/v0/imports/folder": "13333+3",
  "POST /api/spatial-datasets/v0/imports": "13333+3",
  "GET /api/spatial-datasets/v0/imports/{id}": "13333+3",
  "POST /api/spatial-datasets/v0/imports/{id}/files": "13333+3",
  "POST /api/spatial-datasets/v0/imports/{id}/check": "13333+3",
  "GET /api/spatial-datasets/v0/imports/{id}/comparison": "13333+3",
  "GET /api/spatial-datasets/v0/imports/{id}/comparison/{exposure_id}": "1333343",
  "POST /api/spatial-datasets/v0/imports/{id}/start": "13333+3",
  "POST /api/spatial-datasets/v0/imports/{id}/cancel": "13333+3",
  "POST /api/spatial-datasets/v0/imports/{id}/ticket": "13333+3",
  "DELETE /api/spatial-datasets/v0/imports/{id}": "13333+3",
  "GET /api/spatial-datasets/v0/official": "13333+3",
  "PUT /api/spatial-datasets/v0/official": "13333+3",
  "POST /api/spatial-datasets/v0/official/{source}/probe": "1333343",
  "PUT /api/spatial-datasets/v0/official/{source}": "1333343",
  "POST /api/spatial-datasets/v0/official/{source}/edition": "1333343",
  "DELETE /api/spatial-datasets/v0/official/{source}/cells": "1333343",
  "POST /api/spatial-datasets/v0/official/addresses/look": "13333+3",
  "PUT /api/spatial-datasets/v0/official/addresses/{source}": "13333+3",
  "DELETE /api/spatial-datasets/v0/official/addresses/{source}": "1333343",
  "GET /api/spatial-datasets/v0/official/upcoming": "1+++++3",
  "GET /api/spatial-datasets/v0/official/estimate/{exposure_id}": "14+4443",
  "GET /api/spatial-datasets/v0/official/layers/{exposure_id}": "1334343",
  "GET /api/spatial-datasets/v0/official/layers/{exposure_id}/{source}": "1334343",
  "GET /api/spatial-datasets/v0/official/layers/{exposure_id}/{source}/value": "1334343",
  "GET /api/spatial-datasets/v0/official/layers/{exposure_id}/{source}/{map}/{z}/{x}/{y}.png": "1334343",
  "DELETE /api/spatial-datasets/v0/imports/sources/{source}": "1333343",
  "POST /api/spatial-datasets/v0/imports/sources/{source}/take-back": "1333343",
  "GET /api/risk-engine/v0/hazards/hazards": "1+++++3",
  "GET /api/risk-engine/v0/hazards/coords-set/{coordinates_set}": "1+++++3",
  "GET /api/risk-engine/v0/vulnerabilities/impact-drivers": "1+++++3",
  "GET /api/risk-engine/v0/risks/exposure/{exposure_id}/impact-drivers": "14+4443",
  "GET /api/risk-engine/v0/risks/exposure/{exposure_id}/topic-overrides": "14+4443",
  "POST /api/notifications/v0/tickets": "14+4443",
  "GET /api/notifications/v0/notices": "1+++++3",
  "POST /api/notifications/v0/notices/read": "1+++++3",
  "POST /api/documentation/v0/tickets": "13++3+3",
  "GET /api/documentation/v0/search": "13++3+3",
  // A plain request is told to ask for a websocket, which is let in by its ticket alone.
  "GET /api/notifications/v0/exposures/{exposure_id}": "+++++++",
  "GET /api/reports/v1/reports/{report_id}/notifications": "+++++++",
  "GET /api/health": "+++++++",
  "GET /api/ready": "+++++++",
  "GET /api/metrics": "13333+3",
  "GET /api/operations/processes": "13333+3",
  "GET /api/openapi.json": "+++++++",
  "GET /api/docs": "+++++++",
};
const AUDIENCES = [
  "anonymous",
  "another organization",
  "reader",
  "member",
  "organization admin",
  "admin",
  "survey-only user",
];
const STATUS: Readonly<Record<string, number>> = { "1": 401, "3": 403, "4": 404 };

let app: TestServer;
let tokens: (string | undefined)[];
/** An import that somebody began. */
const DRAFT = "5a0f6f0e-8a51-4d1a-9f0e-0d6f0c8b7a11";
let target: RouteTarget;

async function addUser(email: string, organization: string, roles: string[], survey = false): Promise<string> {
  await app.database.query(
    `insert into users (organization_id, email, first_name, last_name, roles, is_active, is_survey_user, password_hash)
     select $2, $1, 'T', 'T', $3, true, $4, password_hash from users where email = $5`,
    [email, organization, roles, survey, demoEmail("admin")],
  );
  const { body } = await app.call("POST", "/api/authorization/v1/login", { body: { email, password: DEMO_PASSWORD } });
  return String(body["token"]);
}

beforeAll(async () => {
  app = await startTestServer();
  await app.database.query(RESTORE);
  const [own] = await app.database.query<{ id: string }>("select id from organizations");
  const [foreign] = await app.database.query<{ id: string }>(
    "insert into organizations (name, explorer_url) values ('F', 'https://f.example') returning id",
  );
  const [user] = await app.database.query<{ id: string }>(
    "insert into users (organization_id, email, first_name, last_name) values ($1, 'target@demo.tidemark.example', 'T', 'T') returning id",
    [own?.id],
  );
  // A project of nobody who calls here, shared with the reader only.
  const [project] = await app.database.query<{ id: string }>(
    "insert into exposures (owner_id, title, tier) values ($1, 'P', 'enterprise') returning id",
    [user?.id],
  );
  await app.database.query(
    "insert into exposure_access (exposure_id, user_id) select $1, id from users where email = $2",
    [project?.id, demoEmail("reader")],
  );
  const [task] = await app.database.query<{ id: string }>(
    "insert into tasks (exposure_id, kind, status) values ($1, 'compute', 'Finished') returning id",
    [project?.id],
  );
  target = {
    user: user?.id ?? "",
    organization: own?.id ?? "",
    project: project?.id ?? "",
    task: task?.id ?? "",
    draft: DRAFT,
  };
  tokens = [
    undefined,
    await addUser("boss@foreign.example", foreign?.id ?? "", ["organization_admin"]),
    await app.signIn("reader"),
    await app.signIn("analyst"),
    await addUser("boss@demo.tidemark.example", target.organization, ["organization_admin"]),
    await app.signIn("admin"),
    await addUser("supplier@demo.tidemark.example", foreign?.id ?? "", [], true),
  ];
});
afterAll(() => app.stop());

/**
 * Puts back what the audience before may have deleted, so that nobody is refused only because nothing is there. One
 * call of the database in place of a dozen before each of the thousands of requests.
 */
const RESTORE = `
  create function restore_targets(target uuid, organization uuid, project uuid, draft uuid, reader text) returns void
  language plpgsql as $$ begin
    delete from rate_limits;
    insert into users (id, organization_id, email, first_name, last_name)
      values (target, organization, 'target@demo.tidemark.example', 'T', 'T') on conflict do nothing;
    insert into exposures (id, owner_id, title, tier) values (project, target, 'P', 'enterprise') on conflict do nothing;
    insert into exposure_access (exposure_id, user_id) select project, id from users where email = reader
      on conflict do nothing;
    insert into sites (exposure_id, position, site_id, name, longitude, latitude) values (project, 0, 'a', 'A', 8, 47)
      on conflict do nothing;
    insert into imports (id, origin) values (draft, 'upload') on conflict do nothing;
    insert into saved_filters (id, owner_id, exposure_id, title, filter) values (project, target, project, 'F', '{}')
      on conflict do nothing;
    insert into reports (id, exposure_id, owner_id, kind, title, settings)
      values (project, project, target, 'report', 'R', '{}') on conflict do nothing;
    insert into report_pages (id, report_id, position, title) values (project, project, 0, 'S') on conflict do nothing;
    insert into organization_images (organization_id, image_type, content, content_type, version)
      values (organization, 'logo_square', '\\x00', 'image/png', 'v1') on conflict do nothing;
    -- asked by no call: the address is private
    insert into identity_providers (organization_id, issuer, client_id, client_secret, required, creates_users,
        default_roles, default_scopes, changed_at)
      values (organization, 'https://10.0.0.1', 'x', 'x', false, false, '{}', '{}', now()) on conflict do nothing;
    insert into organization_domains (id, organization_id, name, proof, created_at)
      values (project, organization, 'x.invalid', 'p', now()) on conflict do nothing;
    insert into webhooks (id, organization_id, url, events, secret, enabled, created_at, told_since)
      values (project, organization, 'https://10.0.0.1/in', '{alert.raised}', 'x', true, now(), now())
      on conflict do nothing;
    insert into webhook_messages (id, webhook_id, fact, type, body, state, next_at, created_at)
      values (project, project, 'f', 'alert.raised', '{}', 'sent', now(), now()) on conflict do nothing;
  end $$`;
async function restoreTargets(): Promise<void> {
  const { user, organization, project, draft } = target;
  await app.database.query("select restore_targets($1, $2, $3, $4, $5)", [
    user,
    organization,
    project,
    draft,
    demoEmail("reader"),
  ]);
}

describe("the authorization matrix", () => {
  it("has a row for every route of the contract and for none besides", () => {
    expect(routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(TABLE).sort());
  });

  // Calls that change their target come last and least privileged first, so that each audience meets the same state.
  const ordered = routes.toSorted(
    (a, b) => Number(/logout|DELETE/.test(a.method + a.path)) - Number(/logout|DELETE/.test(b.method + b.path)),
  );
  it.each(ordered.map(({ method, path }) => [method, path] as const))("holds for %s %s", async (method, path) => {
    const row = TABLE[`${method} ${path}`] ?? "";
    for (const [index, audience] of AUDIENCES.entries()) {
      const allowed = row[index] === "+";
      if (path.endsWith("/logout") && allowed) continue; // would sign the audience out; tested with sessions
      await restoreTargets();
      const { url, body } = inputFor(method, path, target);
      const token = tokens[index];
      const answer = await app.call(method, url, {
        ...(token === undefined ? {} : { token }),
        ...(method === "GET" || method === "DELETE" ? {} : { body }),
      });
      const seen = `${audience}: ${answer.status} ${answer.text.slice(0, 200)}`;
      const expected = STATUS[row[index] ?? ""];
      if (expected === undefined)
        expect([401, 403, 404, 500].includes(answer.status) && !isOpenRefusal(path, answer.status), seen).toBe(false);
      else expect(answer.status, seen).toBe(expected);
    }
  });
});

/** Routes that anyone may call answer wrong credentials with 401 themselves. */
function isOpenRefusal(path: string, status: number): boolean {
  return status === 401 && /login|refresh|callback/.test(path);
}

describe("a token in the wrong place", () => {
  it("is not read from query or cookie", async () => {
    const token = await app.signIn("admin" satisfies UserKind);
    expect((await app.call("GET", `/api/authorization/v1/users/me?token=${token}&authorization=${token}`)).status).toBe(
      401,
    );
    expect(
      (await app.call("GET", "/api/authorization/v1/users/me", { headers: { cookie: `token=${token}` } })).status,
    ).toBe(401);
  });
});
