import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import type { CvRow } from "./page.server.ts";

/** Beside the form they stand in, so that Enter in a box never takes a CV away. */
export const removeForm = "remove-cvs";

/** One CV: whether it is taken, whose it is, and what it becomes. */
export function CvFields({ row, job }: { row: CvRow; job: string }) {
	const { t } = useTranslation("recruiter_jobs");
	const { uid, file, state, errors } = row;
	const isReady = state === "read" || state === "blank";
	return (
		<li className="py-4 first:pt-0">
			<fieldset className="grid min-w-0 grid-cols-1 gap-3">
				<legend className="sr-only">{file}</legend>
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					{isReady ? (
						<label className="wrap-anywhere flex min-h-6 min-w-0 flex-1 items-center gap-2 font-medium">
							<input type="checkbox" name="take" value={uid} defaultChecked={row.take} className="size-4 shrink-0" />
							{file}
						</label>
					) : (
						<p className="wrap-anywhere min-w-0 flex-1 font-medium">
							{file} <span className="font-normal text-muted">{t(`cvs.${state}`)}</span>
						</p>
					)}
					<Button
						type="submit"
						size="sm"
						form={removeForm}
						name="remove"
						value={uid}
						aria-label={t("cvs.removeOne", { file })}
					>
						{t("cvs.remove")}
					</Button>
				</div>
				{errors[""] && (
					<p role="alert" className="font-medium text-danger-text text-sm">
						{errors[""]}{" "}
						<AppLink to={`/recruiters/candidates/new?${new URLSearchParams({ cv: uid, job })}`} className="link">
							{t("cvs.byHand")}
						</AppLink>
					</p>
				)}
				{isReady && <Person row={row} />}
			</fieldset>
		</li>
	);
}

function Person({ row }: { row: CvRow }) {
	const { t } = useTranslation("recruiter_jobs");
	const { uid, typed, errors, choices, places } = row;
	const problem = `becomes-${uid}-error`;
	return (
		<>
			{(row.about || row.state === "blank") && (
				<p className="text-muted text-sm">{row.state === "blank" ? row.problem : row.about}</p>
			)}
			<div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
				{(["name", "email", "mobile_phone"] as const).map((name) => (
					<label key={name} className="grid min-w-0 content-start gap-1 font-medium text-sm">
						{t(`cvs.fields.${name}`)}
						<input
							name={`${name}.${uid}`}
							type={name === "email" ? "email" : name === "mobile_phone" ? "tel" : "text"}
							defaultValue={typed[name]}
							aria-invalid={errors[name] ? true : undefined}
							aria-describedby={
								[errors[name] && `${name}-${uid}-error`, places[name] && `${name}-${uid}-place`]
									.filter(Boolean)
									.join(" ") || undefined
							}
							className={`${inputClass} font-normal text-base`}
						/>
						{places[name] && (
							<span id={`${name}-${uid}-place`} className="font-normal text-muted">
								{places[name]}
							</span>
						)}
						{errors[name] && (
							<span id={`${name}-${uid}-error`} className="font-normal text-danger-text">
								{errors[name]}
							</span>
						)}
					</label>
				))}
			</div>
			<fieldset className="min-w-0" aria-describedby={errors.becomes ? problem : undefined}>
				<legend className="sr-only">{t("cvs.becomes")}</legend>
				{choices.map(({ value, label, text, to }) => (
					<div key={value} className="flex flex-wrap items-center gap-x-2">
						{value.startsWith("known:") && <input type="hidden" name={`seen.${uid}`} value={value.slice(6)} />}
						<label className="flex min-h-8 items-center gap-2">
							<input
								type="radio"
								name={`becomes.${uid}`}
								value={value}
								defaultChecked={value === row.becomes}
								className="size-4"
							/>
							{to ? t("cvs.known", { name: label }) : label}
						</label>
						{text && <span className="text-muted text-sm">{text}</span>}
						{to && (
							<AppLink to={to} target="_blank" className="link text-sm">
								{t("cvs.look")}
								<span className="sr-only"> {label}</span>
							</AppLink>
						)}
					</div>
				))}
				{errors.becomes && (
					<p id={problem} className="font-medium text-danger-text text-sm">
						{errors.becomes}
					</p>
				)}
			</fieldset>
		</>
	);
}
