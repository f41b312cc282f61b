import { Form } from "react-router";
import { maxHires } from "#app/domain/goals/capacity.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { RowHeader, Table, Td, Th } from "#app/ui/table.tsx";
import type { readCapacity } from "./read-capacity.server.ts";

type Data = NonNullable<Awaited<ReturnType<typeof readCapacity>>>;

/** Weekly work needed for a number of hires, based on past conversion. */
export function Capacity({ capacity: { hires, months, period, note, fallback, needs } }: { capacity: Data }) {
	const { t } = useTranslation("goals");
	return (
		<Card as="section" aria-labelledby="capacity">
			<CardHeader id="capacity" title={t("capacity.title")} text={t("capacity.text")} />
			<Form
				method="get"
				action="#capacity"
				preventScrollReset
				className="mb-3 flex flex-wrap items-end gap-3"
				key={`${hires} ${months}`}
			>
				<input type="hidden" name="period" value={period} />
				<label className="grid gap-1 text-sm">
					<span className="font-medium">{t(`capacity.hires.${period}`)}</span>
					<input
						type="number"
						name="hires"
						min={1}
						max={maxHires}
						required
						defaultValue={hires}
						className="list-input w-32"
					/>
				</label>
				<label className="grid gap-1 text-sm">
					<span className="font-medium">{t("capacity.since")}</span>
					<select name="months" defaultValue={months} className="list-input">
						<option value="6">{t("capacity.months.6")}</option>
						<option value="12">{t("capacity.months.12")}</option>
					</select>
				</label>
				<Button type="submit">{t("capacity.count")}</Button>
			</Form>
			{needs.length > 0 && (
				<Table caption={t("capacity.title")}>
					<thead>
						<tr>
							<Th>{t("capacity.stage")}</Th>
							<Th align="end">{t("capacity.perWeek")}</Th>
							<Th align="end">{t(`capacity.needed.${period}`)}</Th>
							<Th align="end">{t("capacity.conversion")}</Th>
						</tr>
					</thead>
					<tbody>
						{needs.map(({ stage, perWeek, needed, conversion }) => (
							<tr key={stage}>
								<RowHeader className="font-normal">{stage}</RowHeader>
								<Td numeric className="font-semibold">
									{perWeek}
								</Td>
								<Td numeric>{needed}</Td>
								<Td numeric>{conversion}</Td>
							</tr>
						))}
					</tbody>
				</Table>
			)}
			<p className="mt-3 text-muted text-sm">{[note, fallback].filter(Boolean).join(" ")}</p>
		</Card>
	);
}
