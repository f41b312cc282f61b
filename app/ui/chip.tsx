import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "react-router";
import { cx } from "./cx.ts";

const shape =
	"inline-flex min-h-[max(1.75rem,calc(var(--control)*0.8))] max-w-full items-center gap-1.5 rounded-full border px-3 text-sm";

/** A filter that is on. The link leads to the same list without it. */
export function Chip({ label, removeTo }: { label: string; removeTo: string }) {
	const { t } = useTranslation("ui");
	return (
		<Link
			to={removeTo}
			preventScrollReset
			aria-label={t("removeFilter", { label })}
			className={cx(shape, "border-line-strong bg-surface hover:bg-surface-2")}
		>
			<span className="truncate">{label}</span>
			<X aria-hidden className="size-3.5 shrink-0" />
		</Link>
	);
}

/** A choice as a link: the current one is marked. */
export function ChipLink({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
	return (
		<Link
			to={to}
			preventScrollReset
			aria-current={current ? "true" : undefined}
			className={cx(
				shape,
				current ? "border-ink bg-ink text-page" : "border-line-strong bg-surface hover:bg-surface-2",
			)}
		>
			{children}
		</Link>
	);
}
