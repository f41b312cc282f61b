import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SheetVersion } from "./sheet-view.server.ts";

/** A version of a week as it is read: days, and hours by class. */
export function HoursVersion({ side, title }: { side: SheetVersion; title: string }) {
	const { t } = useTranslation("timesheets");
	return (
		<section aria-label={title} className="min-w-0">
			<h3 className="font-semibold">{title}</h3>
			<p className="text-muted text-sm">{t("versionBy", { version: side.version, name: side.author })}</p>
			{side.reason && <p className="mt-1 break-words">{side.reason}</p>}
			<table className="mt-2 w-full text-sm" aria-label={title}>
				<tbody className="divide-y divide-line">
					{side.days.map((day) => (
						<tr key={day.date} className="align-top">
							<th scope="row" className="whitespace-nowrap py-2 pr-3 text-left font-normal">
								<span className="capitalize">{day.label}</span> <span className="text-muted">{day.day}</span>
								{day.holiday && <span className="block text-muted text-xs">{t("kinds.holiday")}</span>}
							</th>
							<td className="py-2 pr-3">
								{day.parts.map((part) => (
									<span key={part} className="block">
										{part}
									</span>
								))}
							</td>
							<td className="whitespace-nowrap py-2 text-right tabular-nums">{day.hours}</td>
						</tr>
					))}
				</tbody>
				<tfoot className="border-line border-t font-semibold">
					<tr>
						<th scope="row" className="py-2 text-left" colSpan={2}>
							{t("total")}
						</th>
						<td className="py-2 text-right tabular-nums">{side.total}</td>
					</tr>
				</tfoot>
			</table>
			<dl className="mt-2 grid gap-1 text-sm">
				{side.classes.map(({ key, label, hours }) => (
					<div key={key} className="flex justify-between gap-3">
						<dt className="text-muted">{label}</dt>
						<dd className="tabular-nums">{hours}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
