import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { TimesheetPage } from "./timesheet.server.ts";

type Sheet = TimesheetPage["sheet"];

/** Pay, bill and margin of a week, class by class. */
export function TimesheetAmounts({ money }: { money: NonNullable<Sheet["money"]> }) {
	const { t } = useTranslation("timesheets");
	if (money.missing)
		return (
			<Card as="section" aria-labelledby="money">
				<CardHeader id="money" title={t("office.money")} />
				<p>{t("office.unpriced")}</p>
			</Card>
		);
	const row = (label: string, cells: readonly string[], strong = false) => (
		<tr key={label} className={strong ? "font-semibold" : undefined}>
			<th scope="row" className="py-2 pr-3 text-left font-[inherit]">
				{label}
			</th>
			{cells.map((cell, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: columns of a table
				<td key={at} className="whitespace-nowrap py-2 pl-3 text-right tabular-nums">
					{cell}
				</td>
			))}
		</tr>
	);
	return (
		<Card as="section" aria-labelledby="money">
			<CardHeader id="money" title={t("office.money")} text={t("office.moneyText")} />
			<div className="overflow-x-auto">
				<table className="w-full text-sm" aria-labelledby="money">
					<thead className="text-muted">
						<tr>
							<th scope="col" className="py-1 text-left font-normal">
								{t("office.class")}
							</th>
							{[t("card.hours"), t("card.pay"), t("card.bill")].map((head) => (
								<th key={head} scope="col" className="py-1 pl-3 text-right font-normal">
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody className="divide-y divide-line border-line border-y">
						{money.lines.map((line) => row(line.label, [line.hours, line.pay, line.bill]))}
						{row(t("total"), [money.hours, money.pay, money.bill], true)}
						{money.base && row(t("office.base"), ["", money.base.pay, money.base.bill])}
						{money.change && row(t("office.change"), ["", money.change.pay, money.change.bill], true)}
					</tbody>
				</table>
			</div>
			<dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
				<div>
					<dt className="text-muted text-sm">{t("card.burden")}</dt>
					<dd className="tabular-nums">{money.burden}</dd>
				</div>
				<div>
					<dt className="text-muted text-sm">{t("card.margin")}</dt>
					<dd className="font-semibold tabular-nums">{money.margin}</dd>
				</div>
			</dl>
		</Card>
	);
}

export function TimesheetHistory({ events }: { events: Sheet["events"] }) {
	const { t } = useTranslation("timesheets");
	return (
		<Card as="section" aria-labelledby="events">
			<CardHeader id="events" title={t("office.events")} />
			{events.length === 0 && <p className="text-muted">{t("office.noEvents")}</p>}
			<ul className="divide-y divide-line">
				{events.map((event) => (
					<li key={event.id} className="py-2">
						<span className="font-medium">{event.kind}</span>{" "}
						<span className="text-muted text-sm">
							{[event.version, event.by, event.how, event.ip].filter(Boolean).join(" · ")} ·{" "}
							<time dateTime={event.when.iso} title={event.when.title}>
								{event.when.text}
							</time>
						</span>
						{event.reason && <span className="block break-words">{event.reason}</span>}
					</li>
				))}
			</ul>
		</Card>
	);
}
