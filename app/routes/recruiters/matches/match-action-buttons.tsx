import { Form, useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { AppForm, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { MatchActions } from "./match-actions.server.ts";

interface MatchActsProps extends MatchActions {
	/** Public ids. */
	job: string;
	candidate: string;
	/** Which of the two this match is about on its page. */
	about: string;
	/** Name of the candidate, or of the job on a candidate's page. */
	name: string;
	result: FormResult | null;
}

export function MatchActionButtons({
	job,
	candidate,
	about,
	name,
	result,
	adds,
	dismisses,
	writes,
	reasons,
}: MatchActsProps) {
	const { t } = useTranslation("match");
	const [query] = useSearchParams();
	const isOpen = result !== null || query.get("dismiss") === about;
	return (
		<>
			{adds && (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="job" value={job} />
					<input type="hidden" name="candidate" value={candidate} />
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
			{dismisses && !isOpen && (
				<LinkButton
					to={`?dismiss=${about}`}
					size="sm"
					variant="ghost"
					preventScrollReset
					aria-label={`${t("act.dismiss")}: ${name}`}
				>
					{t("act.dismiss")}
				</LinkButton>
			)}
			{dismisses && isOpen && <DismissForm job={job} candidate={candidate} result={result} reasons={reasons} />}
		</>
	);
}

function DismissForm({
	job,
	candidate,
	result,
	reasons,
}: Pick<MatchActsProps, "job" | "candidate" | "result" | "reasons">) {
	const { t } = useTranslation("match");
	const [form, fields] = useFormKit<{ reason?: string; note?: string }>({ id: "dismiss", lastResult: result });
	return (
		<AppForm
			form={form}
			labels={{ reason: t("act.reason"), note: t("act.note") }}
			className="grid max-w-md basis-full gap-3"
		>
			<input type="hidden" name="intent" value="dismiss" />
			<input type="hidden" name="job" value={job} />
			<input type="hidden" name="candidate" value={candidate} />
			<SelectField field={fields.reason} label={t("act.reason")} options={reasons} />
			<TextField field={fields.note} label={t("act.note")} optional maxLength={500} />
			<div className="flex gap-2">
				<SubmitButton size="sm">{t("act.confirm")}</SubmitButton>
				<LinkButton to="?" size="sm" variant="ghost" preventScrollReset>
					{t("act.cancel")}
				</LinkButton>
			</div>
		</AppForm>
	);
}
