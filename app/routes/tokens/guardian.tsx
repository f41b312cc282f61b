import { data, Form, Link } from "react-router";
import { z } from "zod";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { hashSecret, isSecret } from "#app/auth/secret.server.ts";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { isMinor } from "#app/domain/candidates/guardianship.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { AppForm, CheckboxField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findGuardian } from "#db/queries/guardian.ts";
import { saveGuardianAnswer } from "#db/queries/guardian-answer.ts";
import { findToken } from "#db/queries/tokens.ts";
import type { Route } from "./+types/guardian.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

type Args = Pick<Route.LoaderArgs, "context" | "params">;

const schema = z.object({ agree: z.literal(true, "forms:required") });

/** The minor a link names; valid after an answer too, so consent can be withdrawn. */
async function find({ context, params }: Args) {
	if (!isSecret(params.token)) return undefined;
	const token = await findToken(context.get(database), hashSecret(params.token), "guardian");
	if (token?.state !== "good" || token.owner.businessId !== context.get(site).businessId) return undefined;
	const { businessId, id } = token.owner;
	const guardian = await inBusiness(context.get(database), businessId, (trx) => findGuardian(trx, id));
	return guardian && isMinor(guardian.date_birth, localDay(new Date())) ? { businessId, id, guardian } : undefined;
}

/** Opening the link changes nothing: programs open every link of a mail. */
export async function loader(args: Route.LoaderArgs) {
	const result = await find(args);
	if (!result) return data({ asked: null }, { status: 410 });
	const { locale } = args.context.get(i18n);
	const { name, guardian_name, guardian_answer, guardian_answered_at, jobs } = result.guardian;
	return {
		asked: {
			name,
			jobs,
			guardian: guardian_name ?? "",
			answer: guardian_answer,
			since: guardian_answered_at && formatDate(locale, guardian_answered_at, "long"),
		},
	};
}

export async function action(args: Route.ActionArgs) {
	const { context } = args;
	const form = await readForm(args.request);
	const result = await find(args);
	if (!result) return data({ result: null }, { status: 410 });
	const answer = form.get("answer") === "refused" ? "refused" : "agreed";
	const parsed = parseForm(form, schema, context.get(i18n).t);
	if (answer === "agreed" && !parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { businessId, id } = result;
	const { ip } = context.get(requestInfo);
	await inBusiness(context.get(database), businessId, (trx) => saveGuardianAnswer(trx, { id, answer, ip }));
	return { result: null };
}

/** The guardian of a minor under 18 consents or refuses without signing in. */
export default function Guardian({ loaderData: { asked }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("guardian");
	if (!asked)
		return (
			<AuthPage strategy="guardian" title={t("over.title")} text={t("over.text")}>
				<LinkButton to="/" variant="primary">
					{t("over.home")}
				</LinkButton>
			</AuthPage>
		);
	const { name, jobs, guardian, answer, since } = asked;
	const isAgreed = answer === "agreed";
	return (
		<AuthPage strategy="guardian" title={t(answer ?? "title", { name })} text={!answer && t("text", { name })}>
			<div className="flex flex-col gap-6">
				{answer && (
					<Banner tone={isAgreed ? "success" : "info"} role="status" title={t("answered", { guardian, day: since })}>
						{t(`${answer}Text`, { name })}
					</Banner>
				)}
				{jobs.length > 0 && <Points id="jobs" title={t("jobs", { count: jobs.length })} points={jobs} />}
				<Points
					id="what"
					title={t("what")}
					points={[
						t("points.kept", { name }),
						t("points.read", { name }),
						t("points.own"),
						t("points.rights", { name }),
					]}
				/>
				<p>
					<Link to="/politica_de_privacidade" className="link">
						{t("privacy")}
					</Link>
				</p>
				{!isAgreed && <Agree name={name} result={actionData?.result} />}
				{answer !== "refused" && (
					<Form method="post">
						<Button type="submit" name="answer" value="refused">
							{t(isAgreed ? "takeBack" : "refuse")}
						</Button>
						<p className="mt-2 text-muted text-sm">{t(isAgreed ? "takeBackText" : "refuseText")}</p>
					</Form>
				)}
			</div>
		</AuthPage>
	);
}

function Points({ id, title, points }: { id: string; title: string; points: readonly string[] }) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="mb-2 font-semibold text-lg">
				{title}
			</h2>
			<ul className="list-disc space-y-1 pl-5">
				{points.map((point) => (
					<li key={point} className="break-words">
						{point}
					</li>
				))}
			</ul>
		</section>
	);
}

function Agree({ name, result }: { name: string; result?: FormResult | null }) {
	const { t } = useTranslation("guardian");
	const [form, fields] = useFormKit<{ agree: boolean }>({ id: "guardian", lastResult: result });
	return (
		<AppForm form={form} method="post" labels={{ agree: t("agreeShort") }} className="flex flex-col gap-4">
			<CheckboxField field={fields.agree} label={t("agree", { name })} />
			<div>
				<SubmitButton size="lg">{t("submit")}</SubmitButton>
			</div>
		</AppForm>
	);
}
