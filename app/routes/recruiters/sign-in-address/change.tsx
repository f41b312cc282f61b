import type { RouterContextProvider } from "react-router";
import { ChangeEmailForm, CurrentEmail } from "#app/auth/change-email-form.tsx";
import { requestEmailChange } from "#app/auth/password/change-email.server.ts";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { getEntity } from "#app/entities/index.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findRecord } from "#db/kit/crud.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { isSignInEntity, listIdsWithSignIn } from "#db/queries/sign-in-address.ts";
import type { Route } from "./+types/change";

/** Requires permission to change it; 404 for accounts without sign-in, whose e-mail field is ordinary. */
async function open(context: Readonly<RouterContextProvider>, key: string, id: string) {
	const entity = getEntity(key);
	if (!entity || !isSignInEntity(entity.key)) throw notFound();
	const strategy = entity.key;
	const user = permit(context, "change_sign_in_address", entity.resource);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const record = await findRecord(trx, entity, user, parseUid(id), ["email"]);
		if (!record) throw notFound();
		const path = `${entity.path}/${record.uid}`;
		if (!(await listIdsWithSignIn(trx, strategy, [record.id])).has(record.id)) throw redirectLocal(`${path}/edit`);
		const name = String(record[entity.name]);
		return { user, owner: { strategy, id: record.id }, path, name, email: String(record.email ?? "") };
	});
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const { path, name, email } = await open(context, params.entity, params.id);
	const format = createFormatters(context);
	const title = format.t("auth:address.forPerson", { name });
	return { title, pageTitle: format.title(title), path, name, email };
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const { user, owner, path } = await open(context, params.entity, params.id);
	return requestEmailChange(context, { request, form, owner, by: user, back: path });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Requests a new sign-in address for another person's account. */
export default function ChangeSignInAddress({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	const { title, path, name, email } = loaderData;
	const result = actionData && "addressResult" in actionData ? actionData.addressResult : undefined;
	return (
		<div className="max-w-3xl">
			<PageHeader title={title} text={t("address.forPersonText")} back={{ to: path, label: name }} />
			<Card>
				<CurrentEmail value={email} />
				<ChangeEmailForm result={result} />
			</Card>
		</div>
	);
}
