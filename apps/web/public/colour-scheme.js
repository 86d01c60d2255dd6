// Sets light or dark before the first paint, so that nothing flashes. A file of its own because the content security
// policy allows no inline script. The key is the one Mantine keeps the choice under.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // storage is closed to us: follow the system
  }
  var dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
