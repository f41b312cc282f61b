import { useTranslation } from "#app/i18n/use-translation.ts";
import { ChipLink } from "#app/ui/chip.tsx";
import { Group } from "#app/ui/form/field-frame.tsx";
import type { Field } from "#app/ui/form/index.ts";
import type { TimeChoice } from "./group-times.ts";

/** Time zone in which times are shown; a plain form, working without JavaScript. */
export function ZoneForm({ zone, zones }: { zone: string; zones: readonly string[] }) {
	const { t } = useTranslation("bookings");
	return (
		<form method="get" className="flex flex-wrap items-end gap-2">
			<label className="grid min-w-0 gap-1 font-medium">
				{t("zone")}
				<select
					name="zone"
					defaultValue={zone}
					className="min-h-11 max-w-full rounded-control border border-line-strong bg-surface px-2 font-normal"
				>
					{zones.map((name) => (
						<option key={name} value={name}>
							{name.replaceAll("_", " ")}
						</option>
					))}
				</select>
			</label>
			<button type="submit" className="min-h-11 rounded-control border border-line-strong bg-surface px-4">
				{t("zoneApply")}
			</button>
		</form>
	);
}

interface DayLinksProps {
	days: TimeChoice["days"];
	path: string;
	/** Other query parameters to preserve. */
	query: Record<string, string>;
}

/** The days with free times, as links. */
export function DayLinks({ days, path, query }: DayLinksProps) {
	const { t } = useTranslation("bookings");
	return (
		<nav aria-label={t("days")} className="flex flex-wrap gap-2">
			{days.map(({ day, label, free, current }) => (
				<ChipLink key={day} to={`${path}?${new URLSearchParams({ ...query, day })}`} current={current}>
					{label}
					<span className="sr-only">, {free}</span>
				</ChipLink>
			))}
		</nav>
	);
}

interface TimeSlotFieldProps {
	field: Field;
	label: string;
	help: string;
	slots: TimeChoice["slots"];
}

/** The times of one day. */
export function TimeSlotField({ field, label, help, slots }: TimeSlotFieldProps) {
	return (
		<Group field={field} label={label} help={help}>
			<div key={field.key} className="flex flex-wrap gap-2">
				{slots.map(({ iso, time }, index) => (
					<label
						key={iso}
						className="flex min-h-11 min-w-22 cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-3 has-checked:border-primary-strong has-checked:bg-surface-2 has-checked:font-semibold"
					>
						<input
							id={index === 0 ? field.id : `${field.id}-${index}`}
							type="radio"
							name={field.name}
							value={iso}
							defaultChecked={field.initialValue === iso}
							className="size-4 accent-primary-strong"
						/>
						<time dateTime={iso} className="tabular whitespace-nowrap">
							{time}
						</time>
					</label>
				))}
			</div>
		</Group>
	);
}
