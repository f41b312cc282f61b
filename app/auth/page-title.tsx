import { useActionData } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRoot } from "#app/ui/root-data.ts";

/** "Entrar · Seleta": unique per page, in the person's language; "Erro: " comes first when a form came back. */
export function PageTitle({ children }: { children: string }) {
	const { t } = useTranslation("forms");
	const prefix = isRefused(useActionData()) ? t("titlePrefix") : "";
	const title = children.startsWith(prefix) ? children : prefix + children;
	return <title>{`${title} · ${useRoot()?.site.title ?? "Seleta"}`}</title>;
}

function isRefused(answer: unknown): boolean {
	return Object.values(answer ?? {}).some(
		(result: { status?: unknown } | null | undefined) => result?.status === "error",
	);
}
