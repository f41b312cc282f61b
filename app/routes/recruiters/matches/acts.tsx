import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { AppForm, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { ActsOnMatches } from "./acts.server.ts";

interface MatchActsProps extends ActsOnMatches {
	/** Public ids. */
	job: string;
	candidate: string;
	/** Of the person, or of the job on a person's page. */
	name: string;
	result: FormResult | null;
}

/** What is done with one match: plain forms of the page it stands on. */
export function MatchActs({ job, candidate, name, result, adds, dismisses, writes, reasons }: MatchActsProps) {
	const { t } = useTranslation("match");
	const [form, fields] = useFormKit<{ reason?: string; note?: string }>({
		id: `dismiss-${job}-${candidate}`,
		lastResult: result,
	});
	const about = (
		<>
			<input type="hidden" name="job" value={job} />
			<input type="hidden" name="candidate" value={candidate} />
		</>
	);
	return (
		<>
			{adds && (
				<Form method="post" preventScrollReset>
					{about}
					<Button type="submit" name="intent" value="add" size="sm" aria-label={`${t("act.add")}: ${name}`}>
						{t("act.add")}
					</Button>
				</Form>
			)}
			{writes && (
				<LinkButton
					to={`/recruiters/emails/new?to=candidates:${candidate}`}
					size="sm"
					variant="ghost"
					aria-label={`${t("act.mail")}: ${name}`}
				>
					{t("act.mail")}
				</LinkButton>
			)}
			{dismisses && (
				<details className="min-w-0 text-sm open:basis-full" open={result !== null || undefined}>
					<summary className="inline-flex min-h-8 cursor-pointer items-center text-muted">{t("act.dismiss")}</summary>
					<AppForm
						form={form}
						labels={{ reason: t("act.reason"), note: t("act.note") }}
						className="mt-1 grid max-w-xl gap-3 sm:grid-cols-2"
					>
						<input type="hidden" name="intent" value="dismiss" />
						{about}
						<SelectField field={fields.reason} label={t("act.reason")} options={reasons} />
						<TextField field={fields.note} label={t("act.note")} optional maxLength={500} />
						<div className="sm:col-span-2">
							<SubmitButton variant="secondary" size="sm">
								{t("act.confirm")}
							</SubmitButton>
						</div>
					</AppForm>
				</details>
			)}
		</>
	);
}
