import { data } from "react-router";
import type { z } from "zod";
import { PageTitle } from "#app/auth/page-title.tsx";
import { PostButton } from "#app/auth/post-button.tsx";
import { businessesAction, type linkAccountSchema } from "#app/auth/session/businesses-page.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { listLinkedBusinesses } from "#app/auth/session/linked-businesses.server.ts";
import { database } from "#app/context.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, HiddenField, PasswordField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { findBusiness } from "#db/queries/businesses.ts";
import type { Route } from "./+types/businesses.ts";

export const headers = forwardHeaders;

/** The user's accounts in other businesses; requires no permission. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = getRecruiter(context);
	const { name } = await inBusiness(context.get(database), user.businessId, (trx) => findBusiness(trx));
	const others = await listLinkedBusinesses(context, user);
	return {
		own: { name, email: user.email },
		others: others.map(({ account, name: other }) => ({ id: account.businessId, name: other, email: account.email })),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const answer = await businessesAction(context, request, await readForm(request), getRecruiter(context));
	return answer ?? data({ result: null }, { status: 400 });
}

export default function Businesses({ loaderData: { own, others }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	return (
		<div className="mx-auto flex max-w-3xl flex-col gap-6">
			<PageTitle>{t("businesses.title")}</PageTitle>
			<PageHeader title={t("businesses.title")} text={t("businesses.text")} />
			<Card padded={false}>
				<ul className="divide-y divide-line">
					<Row {...own}>
						<Badge tone="success">{t("businesses.here")}</Badge>
					</Row>
					{others.map(({ id, name, email }) => (
						<Row key={id} name={name} email={email}>
							<PostButton
								fields={{ what: "unlink", business: String(id) }}
								label={t("businesses.unlinkOf", { business: name })}
							>
								{t("businesses.unlink")}
							</PostButton>
							<PostButton
								fields={{ what: "open", business: String(id) }}
								label={t("businesses.openOf", { business: name })}
							>
								{t("businesses.open")}
							</PostButton>
						</Row>
					))}
				</ul>
			</Card>
			<LinkCard result={actionData && "result" in actionData ? actionData.result : null} />
		</div>
	);
}

function Row({ name, email, children }: { name: string; email: string; children: React.ReactNode }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
			<p className="min-w-0 break-words">
				<span className="font-medium">{name}</span>
				<span className="block text-muted text-sm">{email}</span>
			</p>
			<div className="flex flex-wrap items-center gap-2">{children}</div>
		</li>
	);
}

function LinkCard({ result }: { result: FormResult | null }) {
	const { t } = useTranslation("auth");
	const [form, fields] = useFormKit<z.input<typeof linkAccountSchema> & { what: string }>({
		id: "link",
		lastResult: result,
	});
	const labels = { email: t("email"), password: t("password"), code: t("secondFactor.code") };
	return (
		<Card as="section" aria-labelledby="link-title">
			<CardHeader id="link-title" title={t("businesses.add")} text={t("businesses.addText")} />
			<AppForm form={form} method="post" labels={labels} className="flex max-w-md flex-col gap-5">
				<HiddenField field={fields.what} value="link" />
				<TextField
					field={fields.email}
					label={labels.email}
					type="email"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={254}
				/>
				<PasswordField field={fields.password} label={labels.password} autoComplete="current-password" />
				<TextField
					field={fields.code}
					label={labels.code}
					help={t("businesses.codeHelp")}
					optional
					autoComplete="one-time-code"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
				/>
				<div>
					<SubmitButton variant="secondary">{t("businesses.add")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}
