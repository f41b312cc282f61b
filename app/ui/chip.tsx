import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "./app-link.tsx";
import { X } from "./icons.tsx";

/** A filter that is on. The link leads to the same list without it. */
export function Chip({ label, removeTo }: { label: string; removeTo: string }) {
	const { t } = useTranslation("ui");
	return (
		<AppLink to={removeTo} preventScrollReset aria-label={t("removeFilter", { label })} className="chip">
			<span className="truncate">{label}</span>
			<X aria-hidden className="size-3.5 shrink-0" />
		</AppLink>
	);
}

/** A choice as a link: the current one is marked. */
export function ChipLink({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
	return (
		<AppLink to={to} preventScrollReset aria-current={current ? "true" : undefined} className="chip">
			{children}
		</AppLink>
	);
}
