import { i18n, person } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { confirmationFields, findDeleteConfirmation } from "#app/domain/lists/delete-confirmations.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/card.tsx";
import { ConfirmForm } from "#app/ui/form/confirm-form.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/confirm";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Confirmation page for permanent deletions that have no record page. */
export function loader({ context, url }: Route.LoaderArgs) {
	const strategy = context.get(person)?.strategy;
	const { t } = context.get(i18n);
	const query = url.searchParams;
	const to = query.get("to") ?? "";
	const question = findDeleteConfirmation(query.get("ask"), to);
	if (!question || to.startsWith("/client_contacts/") !== (strategy === "client_contacts")) throw notFound();
	return {
		title: t(`bin:confirm.${question}.title`),
		question,
		to,
		from: safeLocalPath(query.get("from"), "/"),
		fields: confirmationFields.flatMap((name) => {
			const value = query.get(name);
			return value === null ? [] : [{ name, value }];
		}),
	};
}

export default function Confirm({ loaderData: { question, to, from, fields } }: Route.ComponentProps) {
	const { t } = useTranslation("bin");
	return (
		<>
			<PageHeader title={t(`confirm.${question}.title`)} />
			<Card className="max-w-xl">
				<ConfirmForm
					text={t(`confirm.${question}.text`)}
					action={to}
					button={t(`confirm.${question}.button`)}
					cancel={{ to: from, label: t("cancel") }}
				>
					<IdempotencyField />
					{fields.map(({ name, value }) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
				</ConfirmForm>
			</Card>
		</>
	);
}
