import { data } from "react-router";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { hashSecret, isSecret } from "#app/auth/secret.server.ts";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { answerConsentRenewal, findConsentRenewalRequest } from "#db/erasure/retention/old-consents.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findToken } from "#db/queries/tokens.ts";
import { formatConsentRenewal } from "../shared/candidates/consent-renewal.server.ts";
import { RenewForm } from "../shared/candidates/consent-renewal.tsx";
import type { Route } from "./+types/renew-consents.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

type Args = Pick<Route.LoaderArgs, "context" | "params">;

async function find({ context, params }: Args) {
	if (!isSecret(params.token)) return undefined;
	const token = await findToken(context.get(database), hashSecret(params.token), "keep_consents");
	const isGood = token?.state === "good" && token.owner.businessId === context.get(site).businessId;
	return isGood ? token.owner : undefined;
}

/** Opening the link changes nothing: programs open every link of a mail. */
export async function loader(args: Route.LoaderArgs) {
	const owner = await find(args);
	if (!owner) return data({ asked: null }, { status: 410 });
	const { businessId, id } = owner;
	const request = await inBusiness(args.context.get(database), businessId, (trx) => findConsentRenewalRequest(trx, id));
	return request ? { asked: formatConsentRenewal(args.context, request) } : data({ asked: null }, { status: 410 });
}

export async function action(args: Route.ActionArgs) {
	const { context } = args;
	const owner = await find(args);
	if (!owner) return data({ done: null }, { status: 410 });
	const { businessId, id } = owner;
	const answer = (await readForm(args.request)).get("what") === "withdraw_asked" ? "withdraw" : "renew";
	const { ip } = context.get(requestInfo);
	const how = { locale: context.get(i18n).locale, siteId: context.get(site).id, ip };
	const answered = await inBusiness(context.get(database), businessId, (trx) =>
		answerConsentRenewal({ trx, businessId, id, actor: { type: "candidate", id, name: null, ip } }, answer, how),
	);
	return answered === 0 ? data({ done: null }, { status: 410 }) : { done: answer };
}

/** A recipient renews or withdraws consents without signing in. */
export default function RenewConsents({ loaderData: { asked }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("data_rights");
	if (asked && !actionData)
		return (
			<AuthPage strategy="candidates" title={t("renew.title")} text={t("renew.text", asked)}>
				<RenewForm />
			</AuthPage>
		);
	const [title, text] = actionData?.done
		? [t(actionData.done === "renew" ? "renew.renewed" : "renew.withdrawn"), t("renew.doneText")]
		: [t("renew.nothing"), t("renew.nothingText")];
	return (
		<AuthPage strategy="candidates" title={title} text={text}>
			<LinkButton to="/candidates/settings/data" variant="primary">
				{t("title")}
			</LinkButton>
		</AuthPage>
	);
}
