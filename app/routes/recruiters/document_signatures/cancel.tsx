import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { cancelSignatureAction } from "#app/routes/shared/signatures/cancel-action.server.ts";
import { Card } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Scoped } from "#db/kit/in-business.ts";
import { findSignatureRequest } from "#db/queries/signatures/find.ts";
import { getSignatureRequestPath } from "#db/queries/signatures/outcome.ts";
import type { Route } from "./+types/cancel";

const record = {
	resource: "signature_requests",
	find: (trx: Scoped, uid: string) => findSignatureRequest(trx, { uid }),
} as const;
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

export const action = cancelSignatureAction;
