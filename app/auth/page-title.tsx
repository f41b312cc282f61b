import { useActionData } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRoot } from "#app/ui/root-data.ts";

/** "Entrar · Seleta"; "Erro: " is prefixed when a form has errors. */
export function PageTitle({ children }: { children: string }) {
	return <DocumentTitle>{`${children} · ${useRoot()?.site.title ?? "Seleta"}`}</DocumentTitle>;
}

/** Title without suffix; in the page instead of `meta`, which lacks the action's result. */
export function DocumentTitle({ children }: { children: string }) {
	const { t } = useTranslation("forms");
	const prefix = isRefused(useActionData()) ? t("titlePrefix") : "";
	return <title>{children.startsWith(prefix) ? children : prefix + children}</title>;
}

function isRefused(answer: unknown): boolean {
	return Object.values(answer ?? {}).some(
		(result: { status?: unknown } | null | undefined) => result?.status === "error",
	);
}
