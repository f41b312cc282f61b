import { useActionData } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRoot } from "#app/ui/root-data.ts";

/** "Entrar · Seleta": unique per page, in the person's language; "Erro: " comes first when a form came back. */
export function PageTitle({ children }: { children: string }) {
	return <WholeTitle>{`${children} · ${useRoot()?.site.title ?? "Seleta"}`}</WholeTitle>;
}

/** The same of a title that names the brand itself. A page with a form says it here, not in its `meta`, which knows no answer. */
export function WholeTitle({ children }: { children: string }) {
	const { t } = useTranslation("forms");
	const prefix = isRefused(useActionData()) ? t("titlePrefix") : "";
	return <title>{children.startsWith(prefix) ? children : prefix + children}</title>;
}

function isRefused(answer: unknown): boolean {
	return Object.values(answer ?? {}).some(
		(result: { status?: unknown } | null | undefined) => result?.status === "error",
	);
}
