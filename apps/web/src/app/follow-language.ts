import { chooseLanguage } from "../lib/choose-language.ts";
import { session } from "../state/session.ts";

/** Shows everything in the language that the signed-in person chose, from now on; that of the browser where none is. */
export function followLanguage(): void {
  const follow = () => void chooseLanguage(session.user()?.language);
  session.subscribe(follow);
  follow();
}
