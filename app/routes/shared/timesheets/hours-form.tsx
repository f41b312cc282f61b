import { Form } from "react-router";
import { entryKinds } from "#app/domain/timesheets/entry.ts";
import { dayField } from "#app/domain/timesheets/form.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import type { FormDay } from "./sheet-view.server.ts";

interface HoursFormProps {
	/** Address to post to, unless it is the page's own. */
	action?: string;
	intent: string;
	sheet: { uid: string; version: number };
	days: readonly FormDay[];
	planned: string;
	submit: string;
	/** An extra field: the reason for these hours, or their source. */
	reason?: { label: string; value: string; error: string | null; required?: boolean };
	error?: string | null;
	danger?: boolean;
}

const input = "list-input min-h-11 w-full";

/** Seven days, each with up to two spans; works without scripts. */
export function HoursForm({ action, intent, sheet, days, planned, submit, reason, error, danger }: HoursFormProps) {
	return (
		<Form method="post" action={action} preventScrollReset className="grid gap-4" noValidate>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="sheet" value={sheet.uid} />
			<input type="hidden" name="version" value={sheet.version} />
			{error && (
				<Banner tone="danger" role="alert">
					{error}
				</Banner>
			)}
			<div className="grid gap-3">
				{days.map((day) => (
					<Day key={day.index} day={day} planned={planned} id={`${intent}-${sheet.uid}`} />
				))}
			</div>
			{reason && (
				<label className="grid gap-1 font-medium">
					{reason.label}
					<textarea
						name="reason"
						defaultValue={reason.value}
						maxLength={1000}
						rows={3}
						required={reason.required ?? true}
						aria-invalid={reason.error ? true : undefined}
						aria-describedby={reason.error ? `${intent}-reason-error` : undefined}
						className="list-input w-full font-normal"
					/>
					{reason.error && (
						<span id={`${intent}-reason-error`} className="text-danger-text text-sm">
							{reason.error}
						</span>
					)}
				</label>
			)}
			<Button type="submit" variant={danger ? "danger" : "primary"} size="lg" block>
				{submit}
			</Button>
		</Form>
	);
}

function Day({ day, planned, id }: { day: FormDay; planned: string; id: string }) {
	const { t } = useTranslation("timesheets");
	const { index, label, issues, spans } = day;
	const errorId = `${id}-day${index}`;
	const second = spans[1]?.start || spans[1]?.end;
	const off = day.kind !== "" && day.kind !== "worked";
	const described = issues.length > 0 ? { "aria-describedby": errorId, "aria-invalid": true } : {};
	return (
		<fieldset
			className={cx(
				"min-w-0 rounded-card border border-line bg-surface p-3",
				issues.length > 0 && "border-danger-text",
			)}
		>
			<legend className="flex items-center gap-2 px-1 font-semibold">
				<span className="capitalize">{label}</span> <span className="text-muted">{day.day}</span>
				{day.holiday && <Badge tone="info">{t("kinds.holiday")}</Badge>}
				{day.outside && <Badge>{t("outside")}</Badge>}
			</legend>
			<div className="grid gap-2">
				<Span day={index} span={0} value={spans[0]} described={described} />
				<details open={Boolean(second) || off}>
					<summary className="inline-flex min-h-11 cursor-pointer items-center text-sm">{t("more.form")}</summary>
					<p className="mb-1 text-sm">{t("second")}</p>
					<Span day={index} span={1} value={spans[1]} described={described} />
					<div className="grid grid-cols-2 gap-2">
						<label className="grid gap-1 text-sm">
							{t("kind")}
							<select name={dayField(index, "kind")} defaultValue={day.kind} className={input} {...described}>
								<option value="">{t("kinds.worked")}</option>
								{entryKinds.slice(1).map((kind) => (
									<option key={kind} value={kind}>
										{t(`kinds.${kind}`)}
									</option>
								))}
							</select>
						</label>
						<label className="grid gap-1 text-sm">
							{t("paidHours")}
							<input
								name={dayField(index, "minutes")}
								defaultValue={day.minutes}
								placeholder={planned}
								inputMode="numeric"
								maxLength={5}
								className={input}
								{...described}
							/>
						</label>
					</div>
				</details>
			</div>
			{issues.length > 0 && (
				<p id={errorId} className="mt-2 text-danger-text text-sm" role="alert">
					{[...new Set(issues.map(({ text }) => text))].join(" ")}
				</p>
			)}
		</fieldset>
	);
}

interface SpanProps {
	day: number;
	span: number;
	value: FormDay["spans"][number] | undefined;
	described: object;
}

function Span({ day, span, value, described }: SpanProps) {
	const { t } = useTranslation("timesheets");
	const name = (field: string) => dayField(day, field, span);
	return (
		<div className="grid grid-cols-3 gap-2">
			<label className="grid min-w-0 gap-1 text-sm">
				{t("start")}
				<input type="time" name={name("start")} defaultValue={value?.start} className={input} {...described} />
			</label>
			<label className="grid min-w-0 gap-1 text-sm">
				{t("end")}
				<input type="time" name={name("end")} defaultValue={value?.end} className={input} {...described} />
			</label>
			<label className="grid min-w-0 gap-1 text-sm">
				{t("break")}
				<input
					name={name("break")}
					defaultValue={value?.break}
					placeholder="0:00"
					inputMode="numeric"
					maxLength={5}
					className={input}
					{...described}
				/>
			</label>
			<label className="col-span-3 inline-flex min-h-11 items-center gap-2 text-sm">
				<input type="checkbox" name={name("next")} defaultChecked={value?.next ?? false} className="size-5" />
				{t("next")}
			</label>
		</div>
	);
}
