/**
 * A store of hazard indicators in the layout of OS-Climate, as zarr-python 2.13.6 wrote it with its defaults (Blosc, no
 * consolidated metadata): base64 by key.
 */
export const OS_CLIMATE_STORE: Readonly<Record<string, string>> = {
  ".zgroup": "ewogICAgInphcnJfZm9ybWF0IjogMgp9",
  "floods/.zgroup": "ewogICAgInphcnJfZm9ybWF0IjogMgp9",
  "floods/sop/.zgroup": "ewogICAgInphcnJfZm9ybWF0IjogMgp9",
  "floods/sop/indicator/.zarray":
    "ewogICAgImNodW5rcyI6IFsKICAgICAgICAyLAogICAgICAgIDMsCiAgICAgICAgNAogICAgXSwKICAgICJjb21wcmVzc29yIjogewogICAgICAgICJibG9ja3NpemUiOiAwLAogICAgICAgICJjbGV2ZWwiOiA1LAogICAgICAgICJjbmFtZSI6ICJsejQiLAogICAgICAgICJpZCI6ICJibG9zYyIsCiAgICAgICAgInNodWZmbGUiOiAxCiAgICB9LAogICAgImR0eXBlIjogIjxmNCIsCiAgICAiZmlsbF92YWx1ZSI6ICJOYU4iLAogICAgImZpbHRlcnMiOiBudWxsLAogICAgIm9yZGVyIjogIkMiLAogICAgInNoYXBlIjogWwogICAgICAgIDIsCiAgICAgICAgMywKICAgICAgICA0CiAgICBdLAogICAgInphcnJfZm9ybWF0IjogMgp9",
  "floods/sop/indicator/.zattrs":
    "ewogICAgIl9BUlJBWV9ESU1FTlNJT05TIjogWwogICAgICAgICJtaW5tYXgiLAogICAgICAgICJsYXQiLAogICAgICAgICJsb24iCiAgICBdLAogICAgImNycyI6ICJFUFNHOjQzMjYiLAogICAgInRyYW5zZm9ybV9tYXQzeDMiOiBbCiAgICAgICAgOS4wLAogICAgICAgIDAuMCwKICAgICAgICAwLjAsCiAgICAgICAgMC4wLAogICAgICAgIC05LjAsCiAgICAgICAgMC4wLAogICAgICAgIDAuMCwKICAgICAgICAwLjAsCiAgICAgICAgMS4wCiAgICBdCn0=",
  "floods/sop/indicator/0.0.0":
    "AgEzBGAAAABgAAAAcAAAAAAAAAAAAIA/AAAAQAAAQEAAAIBAAACgQAAAwEAAAOBAAAAAQQAAEEEAACBBAAAwQQAAQEEAAFBBAABgQQAAcEEAAIBBAACIQQAAkEEAAJhBAACgQQAAqEEAALBBAAC4QQ==",
  "floods/sop/lat/.zarray":
    "ewogICAgImNodW5rcyI6IFsKICAgICAgICAzCiAgICBdLAogICAgImNvbXByZXNzb3IiOiB7CiAgICAgICAgImJsb2Nrc2l6ZSI6IDAsCiAgICAgICAgImNsZXZlbCI6IDUsCiAgICAgICAgImNuYW1lIjogImx6NCIsCiAgICAgICAgImlkIjogImJsb3NjIiwKICAgICAgICAic2h1ZmZsZSI6IDEKICAgIH0sCiAgICAiZHR5cGUiOiAiPGY4IiwKICAgICJmaWxsX3ZhbHVlIjogMC4wLAogICAgImZpbHRlcnMiOiBudWxsLAogICAgIm9yZGVyIjogIkMiLAogICAgInNoYXBlIjogWwogICAgICAgIDMKICAgIF0sCiAgICAiemFycl9mb3JtYXQiOiAyCn0=",
  "floods/sop/lat/.zattrs": "ewogICAgIl9BUlJBWV9ESU1FTlNJT05TIjogWwogICAgICAgICJsYXQiCiAgICBdCn0=",
  "floods/sop/lat/0": "AgEzCBgAAAAYAAAAKAAAAAAAAAAAAElAAAAAAACASEAAAAAAAABIQA==",
  "floods/sop/lon/.zarray":
    "ewogICAgImNodW5rcyI6IFsKICAgICAgICA0CiAgICBdLAogICAgImNvbXByZXNzb3IiOiB7CiAgICAgICAgImJsb2Nrc2l6ZSI6IDAsCiAgICAgICAgImNsZXZlbCI6IDUsCiAgICAgICAgImNuYW1lIjogImx6NCIsCiAgICAgICAgImlkIjogImJsb3NjIiwKICAgICAgICAic2h1ZmZsZSI6IDEKICAgIH0sCiAgICAiZHR5cGUiOiAiPGY4IiwKICAgICJmaWxsX3ZhbHVlIjogMC4wLAogICAgImZpbHRlcnMiOiBudWxsLAogICAgIm9yZGVyIjogIkMiLAogICAgInNoYXBlIjogWwogICAgICAgIDQKICAgIF0sCiAgICAiemFycl9mb3JtYXQiOiAyCn0=",
  "floods/sop/lon/.zattrs": "ewogICAgIl9BUlJBWV9ESU1FTlNJT05TIjogWwogICAgICAgICJsb24iCiAgICBdCn0=",
  "floods/sop/lon/0": "AgEzCCAAAAAgAAAAMAAAAAAAAAAAABhAAAAAAAAAHEAAAAAAAAAgQAAAAAAAACJA",
  "inundation/.zgroup": "ewogICAgInphcnJfZm9ybWF0IjogMgp9",
  "inundation/river/.zarray":
    "ewogICAgImNodW5rcyI6IFsKICAgICAgICAzLAogICAgICAgIDQsCiAgICAgICAgNAogICAgXSwKICAgICJjb21wcmVzc29yIjogewogICAgICAgICJibG9ja3NpemUiOiAwLAogICAgICAgICJjbGV2ZWwiOiA1LAogICAgICAgICJjbmFtZSI6ICJsejQiLAogICAgICAgICJpZCI6ICJibG9zYyIsCiAgICAgICAgInNodWZmbGUiOiAxCiAgICB9LAogICAgImR0eXBlIjogIjxmNCIsCiAgICAiZmlsbF92YWx1ZSI6IDAuMCwKICAgICJmaWx0ZXJzIjogbnVsbCwKICAgICJvcmRlciI6ICJDIiwKICAgICJzaGFwZSI6IFsKICAgICAgICAzLAogICAgICAgIDYsCiAgICAgICAgOAogICAgXSwKICAgICJ6YXJyX2Zvcm1hdCI6IDIKfQ==",
  "inundation/river/.zattrs":
    "ewogICAgImNycyI6ICJFUFNHOjQzMjYiLAogICAgImRpbWVuc2lvbnMiOiBbCiAgICAgICAgImluZGV4IiwKICAgICAgICAibGF0aXR1ZGUiLAogICAgICAgICJsb25naXR1ZGUiCiAgICBdLAogICAgImluZGV4X25hbWUiOiAicmV0dXJuIHBlcmlvZCAoeWVhcnMpIiwKICAgICJpbmRleF92YWx1ZXMiOiBbCiAgICAgICAgMTAsCiAgICAgICAgMTAwLAogICAgICAgIDEwMDAKICAgIF0sCiAgICAidHJhbnNmb3JtX21hdDN4MyI6IFsKICAgICAgICA1LjAsCiAgICAgICAgMC4wLAogICAgICAgIC0yMC4wLAogICAgICAgIDAuMCwKICAgICAgICAtNS4wLAogICAgICAgIDIwLjAsCiAgICAgICAgMC4wLAogICAgICAgIDAuMCwKICAgICAgICAxLjAKICAgIF0sCiAgICAidW5pdHMiOiAibWV0cmVzIgp9",
  "inundation/river/0.0.0":
    "AgExBMAAAADAAAAAfAAAABQAAABkAAAAHwABABwbPDAADxAADfMqHMAAQAAQIDCAiJCYwMjQ2BzAeHyIioyOmJqcnqiqrK4cwPT2AAECAwgJCgsQERITxn9AQEFBQUFBBQB1xn9CQkJCQgUAABAAwENDQ0NDQ0NDQ0NDQw==",
  "inundation/river/0.0.1":
    "AgExBMAAAADAAAAAbAAAABQAAABUAAAAHwABAEzzKoCgwOBAUGBwoKiwuODo8PiAgoSGkJKUlqCipKawsrS2+Pr8/gQFBgcMDQ4PFBUWF0BAQEBBQUFBQQUAH0IBAADAQ0NDQ0NDQ0NDQ0ND",
  "inundation/river/0.1.0":
    "AgExBMAAAADAAAAAYgAAABQAAABKAAAAHwABAE10BAgMICQoLGcAwLi6vL7IyszOAAAAABQAhBgZGhsgISIjEAATQgEAAAwAAAIAAw8AEEIMAAACABNDAQCAAAAAAAAAAAA=",
  "inundation/river/0.1.1":
    "AgExBMAAAADAAAAAYgAAABQAAABKAAAAHwABAEyxEBQYHDA0ODwAAABrAITAwsTG0NLU1hAAhBwdHh8kJSYnEAATQgEAAAwAAAIAAw8AEEIMAAACABNDAQCAAAAAAAAAAAA=",
  "wind/.zgroup": "ewogICAgInphcnJfZm9ybWF0IjogMgp9",
  "wind/gust/.zarray":
    "ewogICAgImNodW5rcyI6IFsKICAgICAgICAxLAogICAgICAgIDI1NiwKICAgICAgICAyNTYKICAgIF0sCiAgICAiY29tcHJlc3NvciI6IHsKICAgICAgICAiYmxvY2tzaXplIjogMCwKICAgICAgICAiY2xldmVsIjogNSwKICAgICAgICAiY25hbWUiOiAibHo0IiwKICAgICAgICAiaWQiOiAiYmxvc2MiLAogICAgICAgICJzaHVmZmxlIjogMQogICAgfSwKICAgICJkdHlwZSI6ICI8ZjQiLAogICAgImZpbGxfdmFsdWUiOiAiTmFOIiwKICAgICJmaWx0ZXJzIjogbnVsbCwKICAgICJvcmRlciI6ICJDIiwKICAgICJzaGFwZSI6IFsKICAgICAgICAxLAogICAgICAgIDQsCiAgICAgICAgNQogICAgXSwKICAgICJ6YXJyX2Zvcm1hdCI6IDIKfQ==",
  "wind/gust/.zattrs":
    "ewogICAgImNycyI6ICJFUFNHOjMwMzUiLAogICAgImRpbWVuc2lvbnMiOiBbCiAgICAgICAgInJldHVybl9wZXJpb2QiLAogICAgICAgICJ5IiwKICAgICAgICAieCIKICAgIF0sCiAgICAicmV0dXJuX3BlcmlvZF91bml0cyI6ICJ5ZWFycyIsCiAgICAicmV0dXJuX3BlcmlvZF92YWx1ZXMiOiBbCiAgICAgICAgNTAKICAgIF0sCiAgICAidHJhbnNmb3JtX21hdDN4MyI6IFsKICAgICAgICAyNTAwLjAsCiAgICAgICAgMC4wLAogICAgICAgIDQzMjAwMDAuMCwKICAgICAgICAwLjAsCiAgICAgICAgLTI1MDAuMCwKICAgICAgICAzMjEwMDAwLjAsCiAgICAgICAgMC4wLAogICAgICAgIDAuMCwKICAgICAgICAxLjAKICAgIF0sCiAgICAidW5pdHMiOiAibS9zIgp9",
  "wind/gust/0.0.0":
    "AgEhBAAABAAAAAQAogQAABQAAAALAQAAHwABAP/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////nUAAAAAAACwEAAB8AAQD/////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////51AAAAAAADUBAACvAIAAQIDAwMDAwAUA41+gwOAAEPsA4wECAFMgMEBQYAwADwIA4V9wgIiQmPsA4w8CAP///////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////+lQwMDAwMAzAQAArwA/QEBAf39/f38FAONfQEBAQUH7AOMBAgAQQQEAAQoADwIA4wD/AB9B+wDjDwIA////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////6VB/f39/fw==",
  "wind/turned/.zarray":
    "ewogICAgImNodW5rcyI6IFsKICAgICAgICAyLAogICAgICAgIDQsCiAgICAgICAgNAogICAgXSwKICAgICJjb21wcmVzc29yIjogewogICAgICAgICJibG9ja3NpemUiOiAwLAogICAgICAgICJjbGV2ZWwiOiA1LAogICAgICAgICJjbmFtZSI6ICJsejQiLAogICAgICAgICJpZCI6ICJibG9zYyIsCiAgICAgICAgInNodWZmbGUiOiAxCiAgICB9LAogICAgImR0eXBlIjogIjxmNCIsCiAgICAiZmlsbF92YWx1ZSI6IDAuMCwKICAgICJmaWx0ZXJzIjogbnVsbCwKICAgICJvcmRlciI6ICJDIiwKICAgICJzaGFwZSI6IFsKICAgICAgICAyLAogICAgICAgIDQsCiAgICAgICAgOAogICAgXSwKICAgICJ6YXJyX2Zvcm1hdCI6IDIKfQ==",
  "wind/turned/.zattrs":
    "ewogICAgImluZGV4X3ZhbHVlcyI6IFsKICAgICAgICAyMCwKICAgICAgICA1MAogICAgXSwKICAgICJ0cmFuc2Zvcm1fbWF0M3gzIjogWwogICAgICAgIDQ1LjAsCiAgICAgICAgMC4wLAogICAgICAgIDAuMCwKICAgICAgICAwLjAsCiAgICAgICAgLTQ1LjAsCiAgICAgICAgOTAuMCwKICAgICAgICAwLjAsCiAgICAgICAgMC4wLAogICAgICAgIDEuMAogICAgXQp9",
  "wind/turned/0.0.0":
    "AgExBIAAAACAAAAAXgAAABQAAABGAAAAHwABAC3wMIAAQACAAEAAgABAAIAAQMjKzM7IyszOyMrMzsjKzM4AP0BAAD9AQAA/QEAAP0BAQkJCQkJCQkJCQkJCQkJCQg==",
  "wind/turned/0.0.1":
    "AgExBIAAAACAAAAASQAAABQAAAAxAAAAHwABACzAgKDA4ICgwOCAoMDgDADA0NLU1tDS1NbQ0tTWDAAbQAEAFkIBAFBCQkJCQg==",
};
