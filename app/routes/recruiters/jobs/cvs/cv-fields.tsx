import { Fragment } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import type { CvRow } from "./page.server.ts";

/** A separate form, so that Enter in an input never removes a CV. */
export const removeCvsFormId = "remove-cvs";

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
						form={removeCvsFormId}
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

function DoubtfulFact({ uid, fact }: { uid: string; fact: CvRow["facts"][number]["items"][number] }) {
	const { t } = useTranslation("recruiter_jobs");
	return (
		<label className="flex min-h-6 items-start gap-2">
			<input
				type="checkbox"
				name={`accepted.${uid}`}
				value={fact.key}
				defaultChecked={fact.accepted}
				className="mt-0.5 size-4 shrink-0"
			/>
			<span className="min-w-0">
				{fact.text}
				<span className="block text-muted">
					{fact.doubt}. {t("cvs.doubtful")}
				</span>
			</span>
		</label>
	);
}

function Person({ row }: { row: CvRow }) {
	const { t } = useTranslation("recruiter_jobs");
	const { uid, typed, errors, choices, places, facts } = row;
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
			{facts.length > 0 && (
				<details open={facts.some(({ items }) => items.some(({ doubt }) => doubt))}>
					<summary className="link min-h-6 w-fit cursor-pointer text-sm">{t("cvs.facts")}</summary>
					<dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_1fr]">
						{facts.map(({ name, title, items }) => (
							<Fragment key={name}>
								<dt className="text-muted">{title}</dt>
								<dd>
									<ul className={name === "skills" || name === "languages" ? "flex flex-wrap gap-x-4" : undefined}>
										{items.map((item) => (
											<li key={item.key} className="wrap-anywhere">
												{item.doubt ? <DoubtfulFact uid={uid} fact={item} /> : item.text}
											</li>
										))}
									</ul>
								</dd>
							</Fragment>
						))}
					</dl>
				</details>
			)}
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
