import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "./cx.ts";

export function Skeleton({ className }: { className?: string }) {
	return <span aria-hidden className={cx("skeleton block rounded-control", className ?? "h-4 w-full")} />;
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
	const { t } = useTranslation("ui");
	return (
		<div role="status" className="after-wait flex flex-col gap-2">
			<span className="sr-only">{t("loading")}</span>
			{Array.from({ length: lines }, (_, index) => `line${index}`).map((key, index) => (
				<Skeleton key={key} className={index === lines - 1 ? "h-4 w-3/5" : "h-4 w-full"} />
			))}
		</div>
	);
}

export function SkeletonTable({ rows = 8, columns = 4 }: { rows?: number; columns?: number }) {
	const { t } = useTranslation("ui");
	const cells = Array.from({ length: columns }, (_, index) => `c${index}`);
	return (
		<div role="status" className="after-wait overflow-hidden rounded-card border border-line bg-surface">
			<span className="sr-only">{t("loading")}</span>
			{Array.from({ length: rows }, (_, index) => `r${index}`).map((row) => (
				<div key={row} className="flex h-(--row) items-center gap-4 border-line border-b px-3 last:border-b-0">
					{cells.map((cell, index) => (
						<Skeleton key={cell} className={index === 0 ? "h-3.5 flex-[2]" : "h-3.5 flex-1"} />
					))}
				</div>
			))}
		</div>
	);
}
