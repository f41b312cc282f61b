import type { CSSProperties } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { ChevronLeft, ChevronRight } from "#app/ui/icons.tsx";
import type { ScheduleData } from "./schedule.server.ts";

const hour = 2;

/** Week of the participants: one column each per day, with busy and common free times. */
export function PanelWeek({ people, week }: Pick<ScheduleData, "people" | "week">) {
	const { t } = useTranslation("recruiter_jobs");
	const { hours, days } = week;
	const height = { height: `${(hours.to - hours.from) * hour}rem` };
	const getPlace = ({ at, minutes }: { at: number; minutes: number }): CSSProperties => ({
		top: `${(at / 60 - hours.from) * hour}rem`,
		height: `${(minutes / 60) * hour}rem`,
	});
	const hourLabels = Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index);
	return (
		<section aria-label={t("interview.week")} className="grid gap-2">
			<div className="flex flex-wrap items-center gap-2">
				<h2 className="mr-auto font-medium tabular">{week.range}</h2>
				{week.before && (
					<LinkButton size="sm" to={week.before} aria-label={t("agenda.before")}>
						<ChevronLeft />
					</LinkButton>
				)}
				<LinkButton size="sm" to={week.after} aria-label={t("agenda.after")}>
					<ChevronRight />
				</LinkButton>
			</div>
			<ol className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
				{people.map(({ key, name, guest }, index) => (
					<li key={key}>
						<b className="font-semibold text-text">{index + 1}</b> {name}
						{guest && ` (${t("interview.candidate").toLowerCase()})`}
					</li>
				))}
			</ol>
			<div className="flex overflow-x-auto rounded-card border border-line">
				<ol aria-hidden className="relative mt-12 w-9 shrink-0 text-muted text-xs" style={height}>
					{hourLabels.map((label) => (
						<li key={label} className="absolute right-1" style={{ top: `${(label - hours.from) * hour}rem` }}>
							{label}h
						</li>
					))}
				</ol>
				{days.map((day) => (
					<section key={day.day} aria-label={day.title} className="min-w-24 flex-1 border-line border-l">
						<h3
							className={cx(
								"flex h-6 items-center justify-center whitespace-nowrap px-1 text-xs",
								day.today && "font-semibold underline",
							)}
						>
							{day.title}
						</h3>
						<div aria-hidden className="flex h-6 text-center text-muted text-xs">
							{people.map(({ key, name }, index) => (
								<span key={key} title={name} className="flex-1">
									{index + 1}
								</span>
							))}
						</div>
						<div className="relative border-line border-t" style={height}>
							{day.free.map((slot) => (
								<span
									key={slot.at}
									aria-hidden
									className="absolute inset-x-0 bg-success-surface"
									style={getPlace(slot)}
								/>
							))}
							<div className="absolute inset-0 flex">
								{people.map(({ key, name }, person) => (
									<ul
										key={key}
										aria-label={t("interview.busy", { name })}
										className="relative flex-1 overflow-hidden border-line border-l border-dotted first:border-l-0"
									>
										{day.busy
											.filter((span) => span.person === person)
											.map((span) => (
												<li
													key={`${span.at} ${span.minutes}`}
													title={`${name}: ${span.text}`}
													className="absolute inset-x-0.5 overflow-hidden rounded-sm border border-line-strong bg-surface-2 px-0.5 text-[0.625rem] leading-tight"
													style={getPlace(span)}
												>
													{/* On phones a lane is too narrow for the time text; the axis shows it. */}
													<span className="max-sm:sr-only">{span.text}</span>
												</li>
											))}
									</ul>
								))}
							</div>
						</div>
					</section>
				))}
			</div>
			<p className="flex items-center gap-2 text-muted text-sm">
				<span aria-hidden className="inline-block size-3 rounded-sm border border-line bg-success-surface" />
				{t("interview.allFree")}
			</p>
		</section>
	);
}
