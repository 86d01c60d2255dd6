import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ["@tidemark/source", "module", "browser", "development|production"] },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    // fonts and images stay files of their own: the content security policy needs no data: for scripts or fonts
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    manifest: true,
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, ws: true }, "/docs": server },
  },
});
