import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "./cx.ts";

interface Item {
	label: string;
	value: ReactNode | null | undefined;
}

interface DescriptionListProps {
	items: Item[];
	columns?: 1 | 2 | 3;
	layout?: "rows" | "stacked";
	/** Keeps two columns on phones; a long fact takes a full row. */
	pairs?: boolean;
}

const grids = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 lg:grid-cols-3" };

export function DescriptionList({ items, columns = 1, layout = "stacked", pairs }: DescriptionListProps) {
	const { t } = useTranslation("ui");
	return (
		<dl className={cx("grid gap-x-6 gap-y-3", pairs ? "grid-cols-2" : grids[columns])}>
			{items.map((item) => (
				<div
					key={item.label}
					className={cx(
						"min-w-0",
						layout === "rows" && "grid grid-cols-[minmax(7rem,2fr)_5fr] gap-3",
						pairs && isLong(item) && "col-span-full sm:col-auto",
					)}
				>
					<dt className="text-muted text-sm">{item.label}</dt>
					<dd className="min-w-0">
						{item.value === null || item.value === undefined || item.value === "" ? (
							<span className="text-muted">{t("notInformed")}</span>
						) : (
							item.value
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}

const isLong = ({ label, value }: Item) => label.length > 18 || (typeof value === "string" && value.length > 18);
