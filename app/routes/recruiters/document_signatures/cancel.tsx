import { data } from "react-router";
import { z } from "zod";
import { line } from "#app/domain/text/form-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordCall, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findSignatureRequest } from "#db/queries/signatures/find.ts";
import { getSignatureRequestPath } from "#db/queries/signatures/outcome.ts";
import { cancelSignatureRequest } from "#db/queries/signatures/request-lifecycle.ts";
import type { Route } from "./+types/cancel";

const record = {
	resource: "signature_requests",
	find: (trx: Scoped, uid: string) => findSignatureRequest(trx, { uid }),
} as const;
const schema = z.object({ reason: line(1000) });

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	record,
	"update",
	async ({ record: request, format }: RecordLoaderArgs<Route.LoaderArgs, typeof record>) => ({
		pageTitle: format.title(`${format.t("signing:manage.cancel")} · ${request.title}`),
		title: request.title,
		back: getSignatureRequestPath(request.uid),
	}),
);

/** Takes a request back; whoever was asked hears that it is over. */
export const action = recordAction(
	record,
	"update",
	async ({ trx, record: request, actor, t, form }: RecordCall<Route.ActionArgs, typeof record>) => {
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const done = await cancelSignatureRequest(trx, request.id, { reason: parsed.value.reason, actor });
		return redirectWithToast(
			getSignatureRequestPath(request.uid),
			{ type: done ? "success" : "error", message: t(done ? "signing:manage.cancelled" : "signing:manage.tooLate") },
			{ status: 303 },
		);
	},
);

/** Why a request is taken back. */
export default function CancelSignature({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("signing");
	const { back, title } = loaderData;
	const [form, fields] = useFormKit<{ reason: string }>({ id: "cancel", lastResult: actionData?.result });
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader back={{ to: back, label: title }} title={t("manage.cancel")} text={t("manage.cancelText")} />
			<Card>
				<AppForm form={form} method="post" labels={{ reason: t("page.reason") }} className="grid gap-4">
					<TextareaField field={fields.reason} label={t("page.reason")} rows={3} maxLength={1000} />
					<div>
						<SubmitButton variant="danger">{t("manage.cancel")}</SubmitButton>
					</div>
				</AppForm>
			</Card>
		</div>
	);
}
