import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { cx } from "../cx.ts";

interface Cell {
	key: string;
	label: string;
	text: string;
	to: string | null;
}

function Value({ text, to }: Pick<Cell, "text" | "to">) {
	if (to === null) return text;
	return (
		<AppLink to={to} className="link">
			{text}
		</AppLink>
	);
}

const Head = ({ children, spare = false }: { children: ReactNode; spare?: boolean }) => (
	<th
		scope="col"
		className={cx("py-1 pl-2 text-right sm:pl-3 font-normal text-muted text-xs", spare && "chart-spare-cell")}
	>
		{children}
	</th>
);

interface FunnelStep extends Cell {
	share: number;
	ofFirst: string;
	passed: string | null;
	waiting: string;
	ended: string | null;
}

/** Stages one below another, each as wide as its count. */
export function Funnel({ steps, name }: { steps: readonly FunnelStep[]; name: string }) {
	const { t } = useTranslation("report_builder");
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys
		<section className="chart-funnel mt-3 overflow-x-auto" aria-label={t("tableOf", { name })} tabIndex={0}>
			<table className="w-full text-sm">
				<caption className="sr-only">{name}</caption>
				<thead>
					<tr>
						<th scope="col" className="sr-only">
							{t("group")}
						</th>
						<Head>{t("funnel.reached")}</Head>
						<Head>{t("funnel.passed")}</Head>
						<Head spare>{t("funnel.waiting")}</Head>
						<Head spare>{t("funnel.ended")}</Head>
					</tr>
				</thead>
				<tbody>
					{steps.map(({ key, label, text, to, share, ofFirst, passed, waiting, ended }) => (
						<tr key={key} className="tabular border-line border-t">
							<th scope="row" className="w-1/2 min-w-24 py-2 pr-2 text-left font-normal">
								{label}
								<span className="chart-step" style={{ width: `${share}%` }} />
								{ended !== null && (
									<span className="chart-spare-line mt-1 text-muted text-xs">
										{t("funnel.waitingCount", { number: waiting })} · {t("funnel.endedCount", { number: ended })}
									</span>
								)}
							</th>
							<td className="py-2 pl-2 text-right sm:pl-3 align-top">
								<Value text={text} to={to} />
								<span className="block text-muted text-xs">{ofFirst}</span>
							</td>
							<td className="py-2 pl-2 text-right sm:pl-3 align-top font-semibold">{passed}</td>
							<td className="chart-spare-cell py-2 pl-2 text-right sm:pl-3 align-top">{waiting}</td>
							<td className="chart-spare-cell py-2 pl-2 text-right sm:pl-3 align-top">{ended}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

interface SpreadBox extends Cell {
	at: readonly number[];
	middle: string;
	previous: string | null;
}

interface SpreadProps {
	boxes: readonly SpreadBox[];
	name: string;
	/** The end of the scale, in words. */
	longest?: string;
}

export function BoxPlotRow({ boxes, name, longest }: SpreadProps) {
	const { t } = useTranslation("report_builder");
	return (
		<table className="mt-3 w-full text-sm" aria-label={name}>
			<thead className="sr-only">
				<tr>
					<th scope="col">{t("group")}</th>
					<th scope="col">{name}</th>
				</tr>
			</thead>
			<tbody>
				{boxes.map(({ key, label, text, to, at, middle, previous }) => (
					<tr key={key}>
						<th scope="row" className="w-26 break-words py-1.5 pr-3 text-left align-top font-normal sm:w-56">
							{label}
						</th>
						<td className="py-1.5">
							<div className="flex items-start gap-3">
								<div className="grow">
									<div className="chart-spread" aria-hidden="true">
										<i className="is-line" style={{ left: `${at[0]}%`, right: `${100 - (at[4] ?? 0)}%` }} />
										<i className="is-box" style={{ left: `${at[1]}%`, right: `${100 - (at[3] ?? 0)}%` }} />
										<i className="is-middle" style={{ left: `${at[2]}%` }} />
									</div>
									<span className="mt-1 block text-muted text-xs">{middle}</span>
								</div>
								<span className="tabular w-18 shrink-0 text-right sm:w-28">
									<Value text={text} to={to} />
									{previous !== null && (
										<span className="block text-muted text-xs">{t("before", { before: previous })}</span>
									)}
								</span>
							</div>
						</td>
					</tr>
				))}
				{longest && (
					<tr>
						<td />
						<td>
							<div className="flex gap-3" aria-hidden="true">
								<div className="chart-scale grow">
									<span>0</span>
									<span>{longest}</span>
								</div>
								<span className="w-18 shrink-0 sm:w-28" />
							</div>
						</td>
					</tr>
				)}
			</tbody>
		</table>
	);
}
