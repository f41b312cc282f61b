import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import type { Field } from "#app/ui/form/index.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ProposedTime } from "./proposed-times.ts";

/** Times when all proposed participants are free; the field is preset to the first. */
export function FreeTimes({ field, times }: { field: Field; times: readonly ProposedTime[] }) {
	const { t } = useTranslation("applies");
	const hydrated = useHydrated();
	if (times.length === 0) return null;
	const label = t("fields.freeTimes");
	return (
		<div className="flex flex-wrap items-center gap-1.5 text-sm">
			<span className="text-muted">{label}:</span>
			<ul aria-label={label} className="contents">
				{times.map(({ value, label: text }) => (
					<li key={value}>
						{hydrated ? (
							<Button size="sm" onClick={() => setTime(field.id, value)}>
								{text}
							</Button>
						) : (
							text
						)}
					</li>
				))}
			</ul>
		</div>
	);
}

function setTime(id: string, value: string) {
	const input = document.getElementById(id);
	if (!(input instanceof HTMLInputElement)) return;
	input.value = value;
	input.dispatchEvent(new Event("input", { bubbles: true }));
}
