import type { SubmissionResult } from "@conform-to/react";
import { type KeyboardEvent, useId, useRef } from "react";
import { type FetcherWithComponents, Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DefaultButton } from "#app/ui/form/default-button.tsx";
import {
	AppForm,
	CheckboxGroupField,
	RadioGroupField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import { RecordPicker } from "#app/ui/form/record-picker.tsx";
import { UserRound } from "#app/ui/icons.tsx";
import { LocationFields } from "./location-fields.tsx";
import { PanelWeek } from "./panel-week.tsx";
import type { ScheduleData } from "./schedule.server.ts";

export interface ScheduleActionData {
	result?: SubmissionResult<string[]>;
	/** A participant has another appointment at that time. */
	clashes?: boolean;
	/** Confirmation for a dialog that stays on its page. */
	done?: { message: string };
}

type Fields = {
	round?: string;
	starts_at?: string;
	mode?: string;
	place_or_link?: string;
	caller?: string;
	video?: string;
	notify?: string;
	contacts: string[];
	despite_reason?: string;
	note?: string;
};

interface ScheduleProps {
	data: ScheduleData;
	answer: ScheduleActionData | undefined;
	/** In a dialog it posts without leaving the page. */
	fetcher?: FetcherWithComponents<unknown>;
	/** In a dialog: switches to other people or another week. */
	onAddress?: (address: string) => void;
}

/** Schedules an interview from the board, with common times in one click. */
export function ScheduleForm({ data, answer, fetcher, onAddress }: ScheduleProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { t: words } = useTranslation("applies");
	const { times, reasons, defaults, contacts, rounds, kind } = data;
	const id = `schedule-${useId()}`;
	const [form, fields] = useFormKit<Fields>({ id, lastResult: answer?.result, defaultValue: defaults });
	const labels = {
		round: t("interview.round"),
		starts_at: words("fields.starts_at"),
		mode: words("fields.mode"),
		place_or_link: words("fields.place_or_link"),
		contacts: t("interview.contacts"),
		notify: words("fields.notify"),
		note: words("fields.note"),
	};
	const notices = (["yes", "no"] as const).map((value) => ({ value, label: words(`fields.notices.${value}`) }));
	const isRefused = answer?.result?.error !== undefined && answer.result.error !== null;
	const otherTime = useRef<HTMLDetailsElement>(null);

	/** Enter in "other time" books it; in any other field it chooses no time. */
	function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
		const { target } = event;
		if (event.key !== "Enter" || event.nativeEvent.isComposing || !(target instanceof Element)) return;
		const isField = target instanceof HTMLInputElement;
		const isInside = otherTime.current?.contains(target) ?? false;
		// The form's own Ctrl+Enter would book the first proposed time from outside.
		if (isField || !isInside) event.stopPropagation();
		if (!isField) return;
		event.preventDefault();
		if (isInside) otherTime.current?.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
	}

	return (
		<div className="grid gap-5">
			<PanelForm data={data} onAddress={onAddress} />
			<AppForm form={form} labels={labels} action={data.here} fetcher={fetcher} className="grid gap-5">
				{/* Enter without JavaScript: the server asks for a time, and books none. */}
				<DefaultButton name="intent" value="review" />
				{fetcher && <input type="hidden" name="stay" value="1" />}
				<input type="hidden" name="kind" value={kind} />
				<input type="hidden" name="duration_min" value={data.minutes} />
				{data.panel.map(({ value }) => (
					<input key={value} type="hidden" name="interviewers" value={value} />
				))}
				{/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to Enter in its fields */}
				<div onKeyDown={onKeyDown} className="grid gap-5">
					<LocationFields fields={fields} choices={data.place} />
					<section aria-labelledby={`${id}-times`} className="grid gap-2">
						<h2 id={`${id}-times`} className="font-medium">
							{t("interview.firstTimes")} <span className="font-normal text-muted">{words("fields.zone")}</span>
						</h2>
						{times.length === 0 ? (
							<Banner tone="warning" title={t("interview.noTimes")}>
								<ul className="list-disc pl-5">
									{reasons.map((reason) => (
										<li key={reason}>{reason}</li>
									))}
								</ul>
							</Banner>
						) : (
							<p className="text-muted text-sm">{t("interview.onePress")}</p>
						)}
						<div className="flex flex-wrap gap-2">
							{times.map(({ value, label }) => (
								<Button key={value} type="submit" name="at" value={value} variant="primary">
									{label}
								</Button>
							))}
							{data.mayOffer && (
								<Button type="submit" name="offer" value="1">
									{t("interview.letChoose")}
								</Button>
							)}
							<LinkButton to={`/recruiters/interviews/day?apply=${data.uid}`}>{t("day.open")}</LinkButton>
						</div>
					</section>
					<PanelWeek people={data.people} week={data.week} />
					<WeekTimes days={data.week.days} />
					<details ref={otherTime} open={isRefused || answer?.clashes} className="rounded-card border border-line p-4">
						<summary className="cursor-pointer font-medium">{t("interview.otherTime")}</summary>
						<div className="mt-4 grid gap-4">
							<TextField
								field={fields.starts_at}
								label={labels.starts_at}
								help={words("fields.zone")}
								type="datetime-local"
							/>
							{answer?.clashes && (
								<TextField
									field={fields.despite_reason}
									label={words("fields.despite_reason")}
									help={words("fields.despite_reason_help")}
									maxLength={500}
								/>
							)}
							{kind === "client" && (
								<SelectField field={fields.round} label={labels.round} help={t("interview.round1")} options={rounds} />
							)}
							{contacts.length > 0 && (
								<CheckboxGroupField
									field={fields.contacts}
									label={labels.contacts}
									options={contacts}
									columns={2}
									optional
									className="max-h-64 overflow-y-auto"
								/>
							)}
							<RadioGroupField
								field={fields.notify}
								label={labels.notify}
								help={words("fields.notifyHelp")}
								options={notices}
								inline
							/>
							<TextareaField field={fields.note} label={labels.note} optional rows={3} maxLength={4000} />
							<div>
								<SubmitButton variant="secondary">{t("interview.submit")}</SubmitButton>
							</div>
						</div>
					</details>
				</div>
			</AppForm>
		</div>
	);
}

/** Every common time of the week, each booked by one press. */
function WeekTimes({ days }: { days: ScheduleData["week"]["days"] }) {
	const { t } = useTranslation("recruiter_jobs");
	const free = days.filter(({ slots }) => slots.length > 0);
	if (free.length === 0) return null;
	return (
		<details className="rounded-card border border-line p-4">
			<summary className="cursor-pointer font-medium">{t("interview.weekTimes")}</summary>
			<ul className="mt-4 grid gap-3">
				{free.map(({ day, title, slots }) => (
					<li key={day} className="flex flex-wrap items-center gap-2">
						<span className="w-32 tabular">{title}</span>
						{slots.map(({ value, label }) => (
							<Button key={value} type="submit" size="sm" name="at" value={value} aria-label={`${title}, ${label}`}>
								{label}
							</Button>
						))}
					</li>
				))}
			</ul>
		</details>
	);
}

/** Participants, duration and kind; submitting reloads their week and times. */
function PanelForm({ data, onAddress }: Pick<ScheduleProps, "data" | "onAddress">) {
	const { t } = useTranslation("recruiter_jobs");
	const { t: words } = useTranslation("applies");
	const id = useId();
	const select = "min-h-(--control) rounded-control border border-line-strong bg-surface px-2 font-normal";
	return (
		<Form
			method="get"
			action="/recruiters/interviews/new"
			className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:items-end"
			onSubmit={(event) => {
				if (!onAddress) return;
				event.preventDefault();
				const { submitter } = event.nativeEvent as SubmitEvent;
				const query = new URLSearchParams(
					[...new FormData(event.currentTarget, submitter)].map(([name, value]) => [name, String(value)]),
				);
				onAddress(`/recruiters/interviews/new?${query}`);
			}}
		>
			<input type="hidden" name="apply" value={data.uid} />
			<input type="hidden" name="from" value={data.from} />
			<div className="grid min-w-0 gap-1">
				<label htmlFor={`${id}-panel`} className="font-medium">
					{t("interview.interviewers")}
				</label>
				{data.panelProblem && (
					<p id={`${id}-problem`} role="alert" className="text-danger-text">
						{data.panelProblem}
					</p>
				)}
				<RecordPicker
					key={data.here}
					id={`${id}-panel`}
					name="panel"
					label={t("interview.interviewers")}
					suggest={["recruiters"]}
					chosen={data.panel}
					describedBy={data.panelProblem ? `${id}-problem` : undefined}
					invalid={data.panelProblem !== null}
					several
				/>
			</div>
			<label className="grid gap-1 font-medium">
				{t("interview.kind")}
				<select name="kind" defaultValue={data.kind} className={select}>
					{(["internal", "client"] as const).map((value) => (
						<option key={value} value={value}>
							{t(`interview.kinds.${value}`)}
						</option>
					))}
				</select>
			</label>
			<label className="grid gap-1 font-medium">
				{words("fields.duration_min")}
				<select name="minutes" defaultValue={data.minutes} className={select}>
					{[...new Set(["30", "45", "60", "90", data.minutes])]
						.toSorted((a, b) => Number(a) - Number(b))
						.map((value) => (
							<option key={value} value={value}>
								{words("history.minutes", { count: Number(value) })}
							</option>
						))}
				</select>
			</label>
			<Button type="submit">{t("interview.showTimes")}</Button>
			{data.pool && (
				<div className="sm:col-span-full">
					<Button type="submit" name="panel" value={data.pool.value} size="sm" icon={UserRound}>
						{data.pool.label}
					</Button>
				</div>
			)}
		</Form>
	);
}
