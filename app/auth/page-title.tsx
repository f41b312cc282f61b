import { useRoot } from "#app/root.tsx";

/** "Entrar · Seleta": unique per page, in the person's language. */
export function PageTitle({ children }: { children: string }) {
	return <title>{`${children} · ${useRoot()?.site.title ?? "Seleta"}`}</title>;
}
