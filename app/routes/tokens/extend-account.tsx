import { data, Form } from "react-router";
import { AuthPage } from "#app/auth/auth-page.tsx";
import { hashSecret, isSecret } from "#app/auth/secret.server.ts";
import { database, site } from "#app/context.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { extendAccount } from "#db/erasure/retention/extend-account.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findToken } from "#db/queries/tokens.ts";
import type { Route } from "./+types/extend-account.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

type Args = Pick<Route.LoaderArgs, "context" | "params">;

async function find({ context, params }: Args) {
	if (!isSecret(params.token)) return undefined;
	const token = await findToken(context.get(database), hashSecret(params.token), "keep_account");
	// The link is reusable at any brand of the business: it can only extend.
	return token?.state === "good" && token.owner.businessId === context.get(site).businessId ? token : undefined;
}

/** Opening the link changes nothing: programs open every link of a mail. */
export async function loader(args: Route.LoaderArgs) {
	return (await find(args)) ? { good: true } : data({ good: false }, { status: 410 });
}

export async function action(args: Route.ActionArgs) {
	const token = await find(args);
	if (!token) return data({ kept: false }, { status: 410 });
	const { businessId, id } = token.owner;
	await inBusiness(args.context.get(database), businessId, (trx) => extendAccount(trx, id));
	return { kept: true };
}

/** Confirms that an unused account announced for deletion is to be preserved. */
export default function ExtendAccount({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("data_rights");
	if (actionData?.kept || !loaderData.good) {
		const [title, text] = actionData?.kept
			? [t("keep.doneTitle"), t("keep.doneText")]
			: [t("keep.expiredTitle"), t("keep.expiredText")];
		return (
			<AuthPage strategy="candidates" title={title} text={text}>
				<LinkButton to="/login" variant="primary">
					{t("keep.enter")}
				</LinkButton>
			</AuthPage>
		);
	}
	return (
		<AuthPage strategy="candidates" title={t("keep.title")} text={t("keep.text")}>
			<Form method="post">
				<Button type="submit" variant="primary">
					{t("keep.submit")}
				</Button>
			</Form>
		</AuthPage>
	);
}
