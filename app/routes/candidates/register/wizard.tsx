import { useState } from "react";
import { Form, Link } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { FormResult } from "#app/ui/form/parse.ts";
import { RotateCcw } from "#app/ui/icons.tsx";
import { WizardFrame } from "#app/ui/wizard.tsx";
import { PendingApplyList } from "../candidacy/pending-applies.tsx";
import { ConfirmBanner } from "./confirm-email.tsx";
import type { NewerRegistration } from "./conflict.server.ts";
import { StepForm } from "./step-form.tsx";
import type { StepState } from "./step-state.server.ts";
import { useLocalDraft } from "./use-local-draft.ts";

interface WizardProps {
	person: { uid: string; email: string; confirmed: boolean };
	state: Omit<StepState, "skipped"> & { readNow: boolean };
	answer: { result: FormResult; newer?: NewerRegistration } | undefined;
	/** The last submission did not reach the server. */
	offline: boolean;
	resetting: boolean;
}

export function Wizard({ person, state, answer, offline, resetting }: WizardProps) {
	const { t } = useTranslation(["registration", "common", "forms"]);
	const { step, version, percent, saved, waiting, cv, readNow } = state;
	const formId = `registration-${step}`;
	const draft = useLocalDraft({ owner: person.uid, step, version, formId });
	const unsent = offline || draft.offline;
	const [restored, setRestored] = useState<Record<string, unknown> | null>(null);
	const here = `/candidates/register?step=${step}`;
	const title = `${t(`steps.${step}.title`)} (${step}/3)`;
	return (
		<WizardFrame
			step={step}
			total={3}
			title={t(`steps.${step}.title`)}
			text={t(`steps.${step}.text`)}
			percent={percent}
			saved={saved && !unsent ? t("saved", { when: saved }) : t("notSaved")}
		>
			<PageTitle>{answer?.result.status === "error" ? t("forms:titlePrefix") + title : title}</PageTitle>
			<meta name="description" content={t(`steps.${step}.text`)} />
			<div className="mb-6 flex flex-col gap-4 empty:hidden">
				{!person.confirmed && <ConfirmBanner email={person.email} />}
				{draft.offer && !restored && (
					<Banner
						tone="info"
						title={t("local.title")}
						actions={
							<>
								<Button
									onClick={() => {
										setRestored(draft.offer);
										draft.dismiss();
									}}
								>
									{t("local.restore")}
								</Button>
								<Button variant="ghost" onClick={draft.forget}>
									{t("local.discard")}
								</Button>
							</>
						}
					>
						{t("local.text")}
					</Banner>
				)}
				{answer?.newer && <NewerAnswers newer={answer.newer} here={here} />}
				{readNow && cv && <ReadNotice read={cv.read} problem={cv.problem} />}
			</div>
			{resetting && <ResetDialog here={here} />}
			<PendingApplyList waiting={waiting} />
			<StepForm
				key={restored ? "restored" : "saved"}
				formId={formId}
				state={restored ? { ...state, values: restored } : state}
				result={restored ? undefined : answer?.result}
				version={answer?.newer?.version ?? version}
				problem={unsent ? t("common:offline") : undefined}
			/>
			{version > 0 && (
				<p className="mt-6 text-center">
					<Link to={`${here}&reset`} className="link inline-flex min-h-11 items-center gap-2" preventScrollReset>
						<RotateCcw aria-hidden className="size-4" />
						{t("reset.link")}
					</Link>
				</p>
			)}
		</WizardFrame>
	);
}

/** Shows what another tab or device saved meanwhile, with the choice between versions. */
function NewerAnswers({ newer, here }: { newer: NewerRegistration; here: string }) {
	const { t } = useTranslation("registration");
	return (
		<Banner
			tone="warning"
			title={t("stale.title")}
			actions={
				<LinkButton to={here} reloadDocument>
					{t("stale.useNewer")}
				</LinkButton>
			}
		>
			<p>{t("stale.text")}</p>
			{newer.answers.length > 0 && (
				<dl className="mt-2 flex flex-col gap-1">
					{newer.answers.map(({ field, text }) => (
						<div key={field} className="flex flex-wrap gap-x-2">
							<dt className="font-medium">{field}:</dt>
							<dd className="min-w-0 break-words">{text}</dd>
						</div>
					))}
				</dl>
			)}
		</Banner>
	);
}

function ReadNotice({ read, problem }: { read: { skills: number; experiences: number }; problem: string | null }) {
	const { t } = useTranslation("registration");
	const result = read.skills + read.experiences > 0;
	return (
		<Banner tone={result ? "success" : "info"} role="status" title={t(result ? "cv.read" : "cv.readNothing")}>
			{result ? (
				<>
					{t("cv.readExperiences", { count: read.experiences })} {t("cv.readSkills", { count: read.skills })}{" "}
					{t("cv.check")}
				</>
			) : (
				(problem ?? t("cv.readNothingText"))
			)}
		</Banner>
	);
}

function ResetDialog({ here }: { here: string }) {
	const { t } = useTranslation("registration");
	return (
		<Dialog title={t("reset.title")} text={t("reset.text")} closeTo={here} size="question">
			<Form method="post" action="/candidates/register" className="flex flex-wrap justify-end gap-2">
				<LinkButton to={here}>{t("reset.keep")}</LinkButton>
				<Button type="submit" name="go" value="reset" variant="danger">
					{t("reset.confirm")}
				</Button>
			</Form>
		</Dialog>
	);
}
