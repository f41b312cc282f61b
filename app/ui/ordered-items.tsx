import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "./app-link.tsx";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface OrderedItemsProps {
	/** `to`: where one is opened. */
	items: readonly { key: string; label: string; note?: ReactNode; to?: string }[];
	/** Version of the page's items: protects against overwriting concurrent changes. */
	version: string;
	empty: string;
}

export function OrderedItems({ items, version, empty }: OrderedItemsProps) {
	const { t } = useTranslation("questions");
	if (items.length === 0) return <p className="text-muted">{empty}</p>;
	return (
		<ol className="divide-y divide-line border-line border-y">
			{items.map(({ key, label, note, to }, at) => (
				<li key={key} className="flex items-center gap-3 py-2">
					<span className="w-6 shrink-0 text-muted tabular">{at + 1}</span>
					<div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
						<p>
							{to ? (
								<AppLink to={to} className="link inline-flex min-h-9 items-center">
									{label}
								</AppLink>
							) : (
								label
							)}
						</p>
						{note && <p className="text-muted text-sm">{note}</p>}
					</div>
					<Form method="post" preventScrollReset className="flex shrink-0 gap-1">
						<input type="hidden" name="at" value={at} />
						<input type="hidden" name="version" value={version} />
						{(["up", "down", "remove"] as const).map((what) => (
							<Button
								key={what}
								type="submit"
								size="sm"
								variant="ghost"
								name="what"
								value={what}
								disabled={(what === "up" && at === 0) || (what === "down" && at === items.length - 1)}
								aria-label={t(what, { label })}
								title={t(what, { label })}
							>
								<Icon name={{ up: "arrow-up", down: "arrow-down", remove: "trash-2" }[what]} className="size-4" />
							</Button>
						))}
					</Form>
				</li>
			))}
		</ol>
	);
}
