import { PageTitle } from "#app/auth/page-title.tsx";
import { PostButton } from "#app/auth/post-button.tsx";
import { readSecondFactor, secondFactorAction } from "#app/auth/second-factor/second-factor-page.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, HiddenField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/second-factor.ts";

export const headers = forwardHeaders;

/** The user's own second factor: set up, renew, remove. Requires no permission. */
export function loader({ context }: Route.LoaderArgs) {
	return readSecondFactor(context, getRecruiter(context));
}

export async function action({ context, request }: Route.ActionArgs) {
	return secondFactorAction(context, await readForm(request), getRecruiter(context));
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	const { on, required, codesLeft } = loaderData;
	const codes = actionData && "codes" in actionData ? actionData.codes : null;
	return (
		<div className="mx-auto flex max-w-3xl flex-col gap-6">
			<PageTitle>{t("secondFactor.title")}</PageTitle>
			<PageHeader title={t("secondFactor.title")} text={t("secondFactor.text")} />
			{required && !on && <Banner tone="warning">{t("secondFactor.due")}</Banner>}
			{codes && <RecoveryCodes codes={codes} />}
			{on ? (
				<Card as="section" aria-labelledby="on-title">
					<CardHeader
						id="on-title"
						title={t("secondFactor.on")}
						text={t("secondFactor.codesLeft", { count: codesLeft })}
					/>
					<div className="flex flex-wrap gap-2">
						<PostButton fields={{ what: "renew" }}>{t("secondFactor.renew")}</PostButton>
						{!required && <PostButton fields={{ what: "remove" }}>{t("secondFactor.remove")}</PostButton>}
					</div>
				</Card>
			) : (
				<SetUp
					setup={(actionData && "setup" in actionData && actionData.setup) || loaderData.setup}
					result={actionData && "result" in actionData ? actionData.result : null}
				/>
			)}
			<div>
				<LinkButton to="/recruiters/profile">{t("secondFactor.back")}</LinkButton>
			</div>
		</div>
	);
}

function RecoveryCodes({ codes }: { codes: string[] }) {
	const { t } = useTranslation("auth");
	return (
		<Card as="section" aria-labelledby="codes-title">
			<div role="status">
				<CardHeader id="codes-title" title={t("secondFactor.codes")} text={t("secondFactor.codesText")} />
				<ul className="grid gap-2 font-mono sm:grid-cols-2">
					{codes.map((code) => (
						<li key={code} className="rounded-control bg-surface-2 px-3 py-2">
							{code}
						</li>
					))}
				</ul>
			</div>
		</Card>
	);
}

interface SetUpProps {
	setup: Route.ComponentProps["loaderData"]["setup"];
	result: FormResult | null;
}

function SetUp({ setup, result }: SetUpProps) {
	const { t } = useTranslation("auth");
	const [form, fields] = useFormKit<{ what: string; setup: string; code: string }>({
		id: "second-factor",
		lastResult: result,
	});
	const label = t("secondFactor.code");
	return (
		<Card as="section" aria-labelledby="setup-title">
			<CardHeader id="setup-title" title={t("secondFactor.setUp")} text={t("secondFactor.setUpText")} />
			<div className="grid items-start gap-6 sm:grid-cols-[auto_1fr]">
				<svg
					role="img"
					aria-label={t("secondFactor.qr")}
					viewBox={`0 0 ${setup.size} ${setup.size}`}
					className="w-48 bg-white"
					shapeRendering="crispEdges"
				>
					<path d={setup.path} className="fill-black" />
				</svg>
				<div className="min-w-0">
					<p className="text-muted">{t("secondFactor.typeInstead")}</p>
					<p className="mt-1 break-all font-mono">{setup.secret.match(/.{1,4}/g)?.join(" ")}</p>
					<AppForm form={form} method="post" labels={{ code: label }} className="mt-5 flex flex-col gap-5">
						<HiddenField field={fields.what} value="set_up" />
						<HiddenField field={fields.setup} value={setup.sealed} />
						<TextField
							field={fields.code}
							label={label}
							help={t("secondFactor.setUpCodeHelp")}
							inputMode="numeric"
							autoComplete="one-time-code"
							maxLength={10}
						/>
						<div>
							<SubmitButton>{t("secondFactor.turnOn")}</SubmitButton>
						</div>
					</AppForm>
				</div>
			</div>
		</Card>
	);
}
