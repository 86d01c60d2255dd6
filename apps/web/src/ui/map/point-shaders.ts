/** What MapLibre hands to a layer for the projection in use. */
export interface ProjectionShader {
  readonly variantName: string;
  readonly vertexShaderPrelude: string;
  readonly define: string;
}

/*
 * Classes are told apart here and not in the texture: 256 colours are too few for a threshold to fall between two of
 * them. Without a value the colour is transparent, which draws a ring.
 */
const VERTEX = `
in vec2 a_position;
in float a_value;
in float a_flag;
uniform float u_world;
uniform float u_size;
uniform vec2 u_range;
uniform vec2 u_cut;
uniform vec3 u_thresholds;
uniform float u_sign;
uniform bool u_classes;
uniform sampler2D u_palette;
out vec4 v_colour;
out float v_flag;
out float v_pixels;
void main() {
  gl_Position = projectTile(a_position + vec2(u_world, 0.0));
  float share;
  if (u_classes) {
    float value = u_sign * a_value;
    share = (0.5 + float(value >= u_sign * u_thresholds.x) + float(value >= u_sign * u_thresholds.y) + float(value >= u_sign * u_thresholds.z)) / 4.0;
  } else {
    share = (clamp((a_value - u_range.x) / (u_range.y - u_range.x), 0.0, 1.0) * 255.0 + 0.5) / 256.0;
  }
  v_colour = isnan(a_value) ? vec4(0.0) : texture(u_palette, vec2(share, 0.5));
  v_flag = a_flag;
  v_pixels = u_size * (a_flag > 1.5 ? 1.7 : a_flag > 0.5 ? 1.35 : 1.0);
  gl_PointSize = v_pixels + 2.0;
  if (a_flag > 2.5 || a_value < u_cut.x || a_value > u_cut.y) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
}`;

const FRAGMENT = `#version 300 es
precision mediump float;
in vec4 v_colour;
in float v_flag;
in float v_pixels;
uniform vec3 u_rim;
uniform vec3 u_chosen;
uniform vec3 u_none;
uniform int u_without;
uniform float u_pixel;
out vec4 o_colour;
void main() {
  vec2 at = (gl_PointCoord - 0.5) * (v_pixels + 2.0);
  float distance = length(at);
  float radius = v_pixels * 0.5;
  float cover = 1.0 - smoothstep(radius - 0.5, radius + 0.5, distance);
  float width = (v_flag > 0.5 ? 2.2 : 1.3) * u_pixel;
  float ring = smoothstep(radius - width - 0.5, radius - width + 0.5, distance);
  vec3 rim = v_flag > 0.5 ? u_chosen : u_rim;
  // pale colours need an edge against pale land, dark ones against a dark sea
  float edge = smoothstep(radius - width - 1.6 * u_pixel, radius - width - 0.4 * u_pixel, distance);
  vec3 body = mix(v_colour.rgb, u_chosen, 0.3 * edge);
  // a white rim around a nearly white point would leave nothing of it on a white map
  const vec3 grey = vec3(0.299, 0.587, 0.114);
  float alike = 1.0 - smoothstep(0.08, 0.3, abs(dot(v_colour.rgb, grey) - dot(u_rim, grey)));
  if (v_flag < 0.5) rim = mix(rim, u_chosen, 0.6 * alike);
  float alpha = 1.0;
  if (v_colour.a == 0.0) {
    float turn = atan(at.y, at.x) / 6.2831853;
    body = u_rim;
    if (u_without == 2) {
      body = mix(u_rim, u_none, 0.55);
    } else if (u_without == 1) {
      float stripe = step(0.5, fract((at.x + at.y) / (3.2 * u_pixel)));
      body = mix(u_rim, u_none, stripe * 0.7);
      rim = v_flag > 0.5 ? u_chosen : u_none;
    } else if (v_flag < 0.5) {
      rim = mix(u_rim, u_none, step(0.42, fract(turn * 7.0)));
    }
    alpha = 0.9;
  }
  float a = cover * alpha;
  if (a <= 0.0) discard;
  o_colour = vec4(mix(body, rim, ring) * a, a);
}`;

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type);
  if (shader === null) throw new Error("no shader can be made");
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (gl.getShaderParameter(shader, gl.COMPILE_STATUS) !== true)
    throw new Error(gl.getShaderInfoLog(shader) ?? "a shader does not compile");
  return shader;
}

/**
 * The program that draws points in a projection.
 *
 * @throws Error with the compiler's words
 */
export function pointProgram(gl: WebGL2RenderingContext, projection: ProjectionShader): WebGLProgram {
  const program = gl.createProgram();
  const head = `#version 300 es\n${projection.vertexShaderPrelude}\n${projection.define}\n`;
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, head + VERTEX));
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, FRAGMENT));
  gl.linkProgram(program);
  return program;
}
