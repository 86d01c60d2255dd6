/** What every screen is handed: the parameters of its path. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}
