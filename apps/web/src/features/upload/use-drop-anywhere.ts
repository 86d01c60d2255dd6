import { useEffect, useRef, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;

/**
 * Takes a file that is dropped anywhere on the page.
 *
 * @returns whether a file is held over the page at present
 */
export function useDropAnywhere(onFile: (file: File) => void): boolean {
  const latest = useRef(onFile);
  const [over, setOver] = useState(false);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // without it the browser opens the file in place of the page
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) latest.current(file);
    };
    window.addEventListener("dragover", hold);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", hold);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, []);
  return over;
}
