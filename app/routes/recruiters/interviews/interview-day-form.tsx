import type { SubmissionResult } from "@conform-to/react";
import { useId } from "react";
import { Form } from "react-router";
import { maxDayInterviews, pauses } from "#app/domain/interviews/interview-day.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DefaultButton } from "#app/ui/form/default-button.tsx";
import { AppForm, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import { RecordPicker } from "#app/ui/form/record-picker.tsx";
import type { DayPage } from "./interview-day-plan.server.ts";
import { LocationFields } from "./location-fields.tsx";

const control = "min-h-(--control) rounded-control border border-line-strong bg-surface px-2 font-normal";

export function DayPlanForm({ page }: { page: DayPage }) {
	const { t } = useTranslation("recruiter_jobs");
	const { t: words } = useTranslation("applies");
	const { parts, pause, from } = page;
	return (
		<Form method="get" key={page.here} className="grid gap-4">
			{/* Enter triggers the form's first button, which shows the times. */}
			<DefaultButton />
			<input type="hidden" name="apply" value={page.uid} />
			<input type="hidden" name="count" value={parts.length} />
			<ol className="grid gap-4">
				{parts.map((part, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an interview is told from others by its place alone
					<PlannedPart key={index} part={part} index={index} last={parts.length - 1} />
				))}
			</ol>
			<div className="flex flex-wrap items-end gap-3 border-line border-t pt-4">
				<label className="grid gap-1 font-medium">
					{t("day.pause")}
					<select name="pause" defaultValue={pause} className={control}>
						{pauses.map((value) => (
							<option key={value} value={value}>
								{value === 0 ? t("day.noPause") : words("history.minutes", { count: value })}
							</option>
						))}
					</select>
				</label>
				<label className="grid gap-1 font-medium">
					{t("day.from")}
					<input type="date" name="from" defaultValue={from} className={control} />
				</label>
				<Button type="submit">{t("day.show")}</Button>
				{parts.length < maxDayInterviews && (
					<Button type="submit" name="do" value="add">
						{t("day.add")}
					</Button>
				)}
			</div>
		</Form>
	);
}

interface PlannedPartProps {
	part: DayPage["parts"][number];
	index: number;
	last: number;
}

function PlannedPart({ part: { panel, minutes, kind, problem }, index, last }: PlannedPartProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { t: words } = useTranslation("applies");
	const id = useId();
	const count = index + 1;
	return (
		<li>
			<fieldset className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:items-end">
				<legend className="mb-1 font-semibold">{t("day.part", { count })}</legend>
				<div className="grid min-w-0 gap-1">
					<label htmlFor={`${id}-panel`} className="font-medium">
						{t("interview.interviewers")}
					</label>
					{problem && (
						<p id={`${id}-problem`} role="alert" className="text-danger-text">
							{problem}
						</p>
					)}
					<RecordPicker
						id={`${id}-panel`}
						name={`panel.${index}`}
						label={t("interview.interviewers")}
						suggest={["recruiters"]}
						chosen={panel}
						describedBy={problem ? `${id}-problem` : undefined}
						invalid={problem !== null}
						several
					/>
				</div>
				<label className="grid gap-1 font-medium">
					{t("interview.kind")}
					<select name={`kind.${index}`} defaultValue={kind} className={control}>
						{(["internal", "client"] as const).map((value) => (
							<option key={value} value={value}>
								{t(`interview.kinds.${value}`)}
							</option>
						))}
					</select>
				</label>
				<label className="grid gap-1 font-medium">
					{words("fields.duration_min")}
					<select name={`minutes.${index}`} defaultValue={minutes} className={control}>
						{[...new Set([30, 45, 60, 90, minutes])]
							.toSorted((a, b) => a - b)
							.map((value) => (
								<option key={value} value={value}>
									{words("history.minutes", { count: value })}
								</option>
							))}
					</select>
				</label>
				{last > 0 && (
					<div className="flex gap-2">
						{index > 0 && (
							<Button type="submit" name="do" value={`up.${index}`} aria-label={t("day.upOne", { count })}>
								{t("day.up")}
							</Button>
						)}
						{index < last && (
							<Button type="submit" name="do" value={`down.${index}`} aria-label={t("day.downOne", { count })}>
								{t("day.down")}
							</Button>
						)}
						<Button type="submit" name="do" value={`remove.${index}`} aria-label={t("day.removeOne", { count })}>
							{t("day.remove")}
						</Button>
					</div>
				)}
			</fieldset>
		</li>
	);
}

interface DayTimesFormProps {
	page: DayPage;
	answer: { result: SubmissionResult<string[]> | undefined; problem: string | null } | undefined;
}

type Fields = { mode?: string; place_or_link?: string; caller?: string; video?: string; note?: string };

/** The location, then days that suit all participants; one submission books all. */
export function DayTimesForm({ page, answer }: DayTimesFormProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { t: words } = useTranslation("applies");
	const id = `day-${useId()}`;
	const defaultValue = { mode: "video", caller: "us", video: page.place.services[0] ?? "room" };
	const [form, fields] = useFormKit<Fields>({ id, lastResult: answer?.result, defaultValue });
	const labels = {
		mode: words("fields.mode"),
		place_or_link: words("fields.place_or_link"),
		note: words("fields.note"),
	};
	return (
		<AppForm form={form} labels={labels} action={page.here} className="grid gap-5">
			{answer?.problem && (
				<Banner tone="danger" role="alert">
					{answer.problem}
				</Banner>
			)}
			<LocationFields fields={fields} choices={page.place} />
			<TextareaField field={fields.note} label={labels.note} optional rows={2} maxLength={4000} />
			<section aria-labelledby={`${id}-times`} className="grid gap-3">
				<h2 id={`${id}-times`} className="font-medium">
					{t("day.times")} <span className="font-normal text-muted">{words("fields.zone")}</span>
				</h2>
				{page.times.length === 0 ? (
					<EmptyState title={t("day.none")} text={t("day.noneText")} />
				) : (
					<p className="text-muted text-sm">
						{t("day.onePress")} {page.place.services.length > 0 && t("day.apart")}
					</p>
				)}
				<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
					{page.times.map(({ value, label, spans }) => (
						<li key={value} className="flex flex-col gap-2 rounded-card border border-line p-3">
							<ol className="grid flex-1 gap-1 text-sm">
								{spans.map(({ time, people }) => (
									<li key={time} className="flex gap-2">
										<span className="tabular whitespace-nowrap">{time}</span>
										<span className="min-w-0 break-words text-muted">{people}</span>
									</li>
								))}
							</ol>
							<Button type="submit" name="at" value={value} variant="primary">
								{t("day.book", { when: label })}
							</Button>
						</li>
					))}
				</ul>
			</section>
		</AppForm>
	);
}
