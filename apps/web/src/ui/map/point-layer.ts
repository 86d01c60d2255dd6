import type { CustomLayerInterface, CustomRenderMethodInput, Map as MapLibreMap } from "maplibre-gl";
import { mercatorColumn } from "./mercator.ts";
import type { Rgb } from "./palettes.ts";
import { pointProgram } from "./point-shaders.ts";

/** How values become colours. */
export interface PointColours {
  /** 256 colours, RGBA. */
  readonly texture: Uint8Array;
  /** Classes: three values where the second, third and fourth begin, falling where a lower value is worse. */
  readonly thresholds?: readonly [number, number, number] | undefined;
  readonly lowerIsWorse?: boolean;
  /** Continuous: values of the first and the last colour. */
  readonly range: readonly [number, number];
  /** Values below are not drawn. */
  readonly leftCutOff?: number | undefined;
  /** Values above are not drawn. */
  readonly rightCutOff?: number | undefined;
}

export interface PointRims {
  readonly rim: Rgb;
  readonly chosen: Rgb;
  readonly none: Rgb;
}

/** Largest number of the card's precision. */
const LARGEST = 3.4e38;

/** What it means that points have no value: no data (dashed), not covered (hatched), or still on their way (plain). */
const WITHOUT = ["none", "uncovered", "pending"] as const;
export type Without = (typeof WITHOUT)[number];

/** What a point is marked as; the higher mark wins. */
export const MARK = { none: 0, chosen: 1, active: 2, hidden: 3 } as const;

interface Drawing {
  readonly program: WebGLProgram;
  readonly vertices: WebGLVertexArrayObject;
  readonly at: (name: string) => WebGLUniformLocation | null;
}

const scaled = ([r, g, b]: Rgb) => [r / 255, g / 255, b / 255] as const;

/**
 * Points on the map as one layer of the graphics card: places are sent once, values as one column, colours as a
 * texture. A new column or palette is one upload and one frame, for 100,000 points too. Points without a position are
 * not drawn.
 */
export class PointLayer implements CustomLayerInterface {
  readonly type = "custom" as const;
  readonly renderingMode = "2d" as const;
  readonly id: string;
  #map: MapLibreMap | undefined;
  #gl: WebGL2RenderingContext | undefined;
  #buffers: { positions: WebGLBuffer; values: WebGLBuffer; flags: WebGLBuffer; texture: WebGLTexture } | undefined;
  readonly #drawings = new Map<string, Drawing>();
  #positions: Float32Array = new Float32Array();
  #flags = new Uint8Array();
  #marked: readonly number[] = [];
  #shown = 0;
  #size = 1;
  #without: Without = "none";
  #values: Float32Array = new Float32Array();
  #colours: PointColours = { texture: new Uint8Array(1024), range: [0, 1] };
  #rims: PointRims = { rim: [255, 255, 255], chosen: [0, 0, 0], none: [128, 128, 128] };
  #stale = { places: true, values: true, flags: true, texture: true };

  constructor(id: string) {
    this.id = id;
  }

  get count(): number {
    return this.#flags.length;
  }

  /**
   * Other points in place of those before: without values and marks, until they are told.
   *
   * @param lonLat longitude and latitude of each point in degrees, one pair after the other; NaN for a point that is
   * not there
   */
  setPlaces(lonLat: Float32Array): void {
    this.#positions = mercatorColumn(lonLat);
    this.#values = new Float32Array(lonLat.length / 2).fill(Number.NaN);
    this.#flags = new Uint8Array(lonLat.length / 2);
    this.#marked = [];
    this.#shown = this.#flags.length;
    this.#stale.places = true;
    this.#map?.triggerRepaint();
  }

  /**
   * Values by position; NaN where there is none. A column of another length is refused, since it belongs to other
   * points.
   */
  setValues(values: Float32Array | undefined): void {
    this.#values = values?.length === this.count ? values : new Float32Array(this.count).fill(Number.NaN);
    this.#stale.values = true;
    this.#map?.triggerRepaint();
  }

  setColours(colours: PointColours): void {
    this.#colours = colours;
    this.#stale.texture = true;
    this.#map?.triggerRepaint();
  }

  /** How points without value are drawn. */
  setWithout(without: Without): void {
    this.#without = without;
    this.#map?.triggerRepaint();
  }

  setRims(rims: PointRims): void {
    this.#rims = rims;
    this.#map?.triggerRepaint();
  }

  /** Size of the points as a share of the usual one. */
  setSize(share: number): void {
    this.#size = share;
    this.#map?.triggerRepaint();
  }

  /**
   * Marks points; those marked as active are drawn above all others.
   *
   * @param passes 0 for a point that is not drawn whatever its marks; undefined where all are
   * @param grouped points that a circle stands in for: drawn only while they are active
   */
  setMarks(
    chosen: Iterable<number>,
    active: readonly number[],
    passes?: Uint8Array,
    grouped: Iterable<number> = [],
  ): void {
    this.#flags.fill(MARK.none);
    for (const position of chosen) if (position < this.count) this.#flags[position] = MARK.chosen;
    for (const position of grouped) this.#flags[position] = MARK.hidden;
    this.#marked = active.filter((position) => position >= 0 && position < this.count);
    for (const position of this.#marked) this.#flags[position] = MARK.active;
    this.#shown = this.count;
    if (passes !== undefined)
      for (let position = 0; position < this.count; position++) {
        if (passes[position] === 1) continue;
        this.#flags[position] = MARK.hidden;
        this.#shown -= 1;
      }
    this.#stale.flags = true;
    this.#map?.triggerRepaint();
  }

  onAdd(map: MapLibreMap, gl: WebGL2RenderingContext): void {
    this.#map = map;
    this.#gl = gl;
    this.#drawings.clear();
    this.#buffers = {
      positions: gl.createBuffer(),
      values: gl.createBuffer(),
      flags: gl.createBuffer(),
      texture: gl.createTexture(),
    };
    this.#stale = { places: true, values: true, flags: true, texture: true };
  }

  onRemove(): void {
    const { positions, values, flags, texture } = this.#buffers ?? {};
    for (const made of [positions, values, flags]) this.#gl?.deleteBuffer(made ?? null);
    this.#gl?.deleteTexture(texture ?? null);
    for (const { program, vertices } of this.#drawings.values()) {
      this.#gl?.deleteProgram(program);
      this.#gl?.deleteVertexArray(vertices);
    }
    this.#drawings.clear();
    this.#buffers = undefined;
    this.#map = undefined;
  }

  render(gl: WebGL2RenderingContext, input: CustomRenderMethodInput): void {
    const map = this.#map;
    if (map === undefined || this.#buffers === undefined || this.count === 0) return;
    const drawing = this.#drawingFor(gl, input);
    gl.useProgram(drawing.program);
    this.#upload(gl);
    this.#setProjection(gl, drawing, input);
    this.#setLook(gl, drawing, map.getZoom());
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.bindVertexArray(drawing.vertices);
    for (const world of this.#worlds(map)) {
      gl.uniform1f(drawing.at("u_world"), world);
      gl.drawArrays(gl.POINTS, 0, this.count);
      for (const position of this.#marked) gl.drawArrays(gl.POINTS, position, 1);
    }
    gl.bindVertexArray(null);
  }

  /** Copies of the world that are in sight; a globe has one. */
  #worlds(map: MapLibreMap): readonly number[] {
    if (map.getProjection()?.type === "globe" || !map.getRenderWorldCopies()) return [0];
    const bounds = map.getBounds();
    const worlds = [0];
    if (bounds.getWest() < -180) worlds.push(-1);
    if (bounds.getEast() > 180) worlds.push(1);
    return worlds;
  }

  #drawingFor(gl: WebGL2RenderingContext, { shaderData }: CustomRenderMethodInput): Drawing {
    const known = this.#drawings.get(shaderData.variantName);
    if (known !== undefined) return known;
    const program = pointProgram(gl, shaderData);
    const vertices = gl.createVertexArray();
    gl.bindVertexArray(vertices);
    const attribute = (name: string, buffer: WebGLBuffer | undefined, size: number, type: number) => {
      const location = gl.getAttribLocation(program, name);
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer ?? null);
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, size, type, false, 0, 0);
    };
    attribute("a_position", this.#buffers?.positions, 2, gl.FLOAT);
    attribute("a_value", this.#buffers?.values, 1, gl.FLOAT);
    attribute("a_flag", this.#buffers?.flags, 1, gl.UNSIGNED_BYTE);
    gl.bindVertexArray(null);
    const places = new Map<string, WebGLUniformLocation | null>();
    const at = (name: string) => {
      if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
      return places.get(name) ?? null;
    };
    const drawing = { program, vertices, at };
    this.#drawings.set(shaderData.variantName, drawing);
    return drawing;
  }

  /** Sends what has changed since the last frame. */
  #upload(gl: WebGL2RenderingContext): void {
    const buffers = this.#buffers;
    if (buffers === undefined) return;
    const { places, values, flags } = this.#stale;
    const send = (buffer: WebGLBuffer, content: Float32Array | Uint8Array) => {
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      if (places) gl.bufferData(gl.ARRAY_BUFFER, content, gl.DYNAMIC_DRAW);
      else gl.bufferSubData(gl.ARRAY_BUFFER, 0, content);
    };
    if (places) send(buffers.positions, this.#positions);
    if (places || values) send(buffers.values, this.#values);
    if (places || flags) send(buffers.flags, this.#flags);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, buffers.texture);
    if (this.#stale.texture) {
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 256, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, this.#colours.texture);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    }
    this.#stale = { places: false, values: false, flags: false, texture: false };
  }

  #setProjection(gl: WebGL2RenderingContext, { at }: Drawing, input: CustomRenderMethodInput): void {
    const data = input.defaultProjectionData;
    gl.uniformMatrix4fv(at("u_projection_fallback_matrix"), false, data.fallbackMatrix);
    gl.uniformMatrix4fv(at("u_projection_matrix"), false, data.mainMatrix);
    gl.uniform4f(at("u_projection_tile_mercator_coords"), ...data.tileMercatorCoords);
    gl.uniform4f(at("u_projection_clipping_plane"), ...data.clippingPlane);
    gl.uniform1f(at("u_projection_transition"), data.projectionTransition);
  }

  #setLook(gl: WebGL2RenderingContext, { at }: Drawing, zoom: number): void {
    const { range, thresholds, lowerIsWorse = false, leftCutOff, rightCutOff } = this.#colours;
    gl.uniform1f(at("u_size"), 2 * this.#size * pointRadius(zoom, this.#shown) * devicePixelRatio);
    gl.uniform1f(at("u_pixel"), devicePixelRatio);
    gl.uniform2f(at("u_range"), range[0], range[1] > range[0] ? range[1] : range[0] + 1);
    gl.uniform2f(at("u_cut"), leftCutOff ?? -LARGEST, rightCutOff ?? LARGEST);
    gl.uniform1i(at("u_classes"), thresholds === undefined ? 0 : 1);
    gl.uniform3f(at("u_thresholds"), ...(thresholds ?? [0, 0, 0]));
    gl.uniform1f(at("u_sign"), lowerIsWorse ? -1 : 1);
    gl.uniform1i(at("u_palette"), 0);
    gl.uniform1i(at("u_without"), WITHOUT.indexOf(this.#without));
    gl.uniform3f(at("u_rim"), ...scaled(this.#rims.rim));
    gl.uniform3f(at("u_chosen"), ...scaled(this.#rims.chosen));
    gl.uniform3f(at("u_none"), ...scaled(this.#rims.none));
  }
}

/** Radius of a point in CSS pixels: larger when nearer, smaller where there are many. */
export function pointRadius(zoom: number, count: number): number {
  const crowd = count > 20_000 ? 0.62 : count > 3000 ? 0.8 : 1;
  return Math.max(2, Math.min(7.5, 4 + 0.45 * zoom) * crowd);
}
