import { useRoot } from "#app/ui/root-data.ts";

/** "Entrar · Seleta": unique per page, in the person's language. */
export function PageTitle({ children }: { children: string }) {
	return <title>{`${children} · ${useRoot()?.site.title ?? "Seleta"}`}</title>;
}
