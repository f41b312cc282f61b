import type { HeadersFunction } from "react-router";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { givenAnswers } from "#app/domain/calendar/invitation-answer.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { AppForm, RadioGroupField, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { InvitationAnswerBadge } from "../shared/interviews/invitation-answer-badge.tsx";
import type { Route } from "./+types/invitation";
import { readInvitation, saveInvitation } from "./invitation.server.ts";
import { InvitationReschedule } from "./invitation-reschedule.tsx";

export const handle = { scripts: false };

export const headers: HeadersFunction = () => ({
	"Cache-Control": "private, no-store",
	"X-Robots-Tag": "noindex, nofollow",
	// Not "no-referrer": browsers would send the form with `Origin: null`, which is rejected.
	"Referrer-Policy": "same-origin",
});

export const loader = ({ context, params, url }: Route.LoaderArgs) => readInvitation(context, params.token, url);

export const action = ({ context, params, request }: Route.ActionArgs) =>
	saveInvitation(context, params.token, request);

/** Answers an invitation without an account. */
export default function Invitation({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("invitations");
	const title = page.closed
		? t("closedTitle")
		: page.done
			? t(page.moved ? "move.done" : "thanks")
			: t("question", { name: page.name });
	return (
		<AuthPage
			strategy={page.isCandidate ? "candidates" : page.isColleague ? "recruiters" : "client_contacts"}
			title={title}
			text={page.closed ? t("closed") : page.done ? t(`done.${page.answer}`) : undefined}
		>
			<DescriptionList
				items={[
					{ label: t("what"), value: page.title },
					{ label: t("when"), value: page.when },
					{ label: t("long"), value: page.minutes },
					{
						label: t("where"),
						value: page.placeTo ? (
							<a href={page.placeTo} className="link break-all">
								{page.place}
							</a>
						) : (
							page.place
						),
					},
				]}
			/>
			{!page.closed && page.done && (
				<div className="mt-5 flex flex-col items-start gap-4">
					<InvitationAnswerBadge answer={page.answer} />
					{page.reason && (
						<blockquote className="whitespace-pre-line break-words border-line border-l-4 pl-4">
							{page.reason}
						</blockquote>
					)}
					<LinkButton to="?">{t("change")}</LinkButton>
				</div>
			)}
			{page.move && <InvitationReschedule move={page.move} path={page.path} result={actionData?.result} />}
			{!page.closed && !page.done && !page.move && (
				<>
					{page.movable && (
						<p className="mt-4">
							<LinkButton to={`${page.path}?move=1`}>{t("move.open")}</LinkButton>
						</p>
					)}
					<AnswerForm chosen={page.chosen} reason={page.reason} result={actionData?.result} />
				</>
			)}
		</AuthPage>
	);
}

interface AnswerFormProps {
	chosen: string | null;
	reason: string | null;
	result?: FormResult | null | undefined;
}

function AnswerForm({ chosen, reason, result }: AnswerFormProps) {
	const { t } = useTranslation("invitations");
	const [form, fields] = useFormKit<{ answer: string; reason: string }>({
		id: "invitation",
		lastResult: result ?? null,
		defaultValue: { answer: chosen ?? "", reason: reason ?? "" },
	});
	const labels = { answer: t("answer"), reason: t("reason") };
	return (
		<AppForm form={form} method="post" action="?" labels={labels} className="mt-5 flex flex-col gap-5">
			<RadioGroupField
				field={fields.answer}
				label={labels.answer}
				options={givenAnswers.map((value) => ({ value, label: t(`choices.${value}`) }))}
			/>
			<TextareaField
				field={fields.reason}
				label={labels.reason}
				help={t("reasonHelp")}
				optional
				rows={3}
				maxLength={1000}
			/>
			<SubmitButton block size="lg">
				{t("send")}
			</SubmitButton>
		</AppForm>
	);
}
