import type { SearchReportDocument } from "#app/domain/reports/search-report-document.ts";
import { BoxPlotRow, Funnel } from "#app/ui/chart/funnel.tsx";

export function SearchReportView({ report }: { report: SearchReportDocument }) {
	const { words, figures, stages, days, reasons, note } = report;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-8">
			{note && (
				<section aria-labelledby="search-note">
					<h2 id="search-note" className="font-semibold text-lg">
						{words.note}
					</h2>
					<p className="mt-1 whitespace-pre-line">{note}</p>
				</section>
			)}
			<dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
				{figures.map(({ label, value }) => (
					<div key={label} className="flex flex-col-reverse justify-end">
						<dt className="text-muted text-sm">{label}</dt>
						<dd className="tabular font-semibold text-3xl tracking-tight">{value}</dd>
					</div>
				))}
			</dl>
			<section aria-labelledby="search-stages">
				<h2 id="search-stages" className="font-semibold text-lg">
					{words.stages}
				</h2>
				<p className="text-muted text-sm">{words.stagesNote}</p>
				<Funnel
					steps={stages.map(({ reached, ...step }) => ({ ...step, text: reached, to: null }))}
					name={words.stages}
				/>
			</section>
			{days.length > 0 && (
				<section aria-labelledby="search-days">
					<h2 id="search-days" className="font-semibold text-lg">
						{words.days}
					</h2>
					<p className="text-muted text-sm">{words.daysNote}</p>
					<BoxPlotRow
						boxes={days.map(({ median, ...box }) => ({ ...box, text: median, to: null, previous: null }))}
						name={words.days}
					/>
				</section>
			)}
			<section aria-labelledby="search-reasons">
				<h2 id="search-reasons" className="font-semibold text-lg">
					{words.reasons}
				</h2>
				{reasons.length === 0 && <p className="text-muted">{words.noReasons}</p>}
				<div className="mt-2 grid gap-6 sm:grid-cols-2">
					{reasons.map(({ key, label, total, lines }) => (
						<section key={key} aria-label={label}>
							<h3 className="flex justify-between gap-3 font-semibold">
								<span>{label}</span>
								<span className="tabular">{total}</span>
							</h3>
							<ul className="mt-1 text-sm">
								{lines.map((line) => (
									<li key={line.key} className="border-line border-t py-1.5">
										<span className="flex justify-between gap-3">
											<span className="break-words">{line.label}</span>
											<span className="tabular">{line.value}</span>
										</span>
										<span className="chart-step" style={{ width: `${line.share}%` }} />
									</li>
								))}
							</ul>
						</section>
					))}
				</div>
			</section>
		</div>
	);
}
