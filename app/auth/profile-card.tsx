import type { z } from "zod";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { Constraints } from "#app/ui/form/constraints.server.ts";
import { AppForm, HiddenField, PhoneField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { profileSchema } from "./profile-schema.ts";

type Fields = z.input<typeof profileSchema> & { what: string };

interface ProfileCardProps {
	profile: {
		name: string;
		title: string | null;
		mobile_phone: string | null;
		phone: string | null;
		linkedin: string | null;
	};
	constraint: Constraints;
	result?: FormResult | null;
}

export function ProfileCard({ profile, constraint, result }: ProfileCardProps) {
	const { t } = useTranslation(["auth", "common"]);
	const { name, title, mobile_phone, phone, linkedin } = profile;
	const [form, fields] = useFormKit<Fields>({
		id: "profile",
		lastResult: result,
		constraint,
		defaultValue: {
			name,
			title: title ?? "",
			mobile_phone: mobile_phone ?? "",
			phone: phone ?? "",
			linkedin: linkedin ?? "",
		},
	});
	const labels = {
		name: t("auth:account.name"),
		title: t("auth:profile.jobTitle"),
		mobile_phone: t("auth:profile.mobile"),
		phone: t("auth:profile.phone"),
		linkedin: t("auth:profile.linkedin"),
	};
	return (
		<Card as="section" aria-labelledby="profile-heading">
			<CardHeader id="profile-heading" title={t("auth:account.data")} />
			<AppForm form={form} method="post" labels={labels}>
				<div className="grid gap-5 md:grid-cols-2">
					<HiddenField field={fields.what} value="profile" />
					<TextField field={fields.name} label={labels.name} autoComplete="name" />
					<TextField field={fields.title} label={labels.title} autoComplete="organization-title" />
					<PhoneField field={fields.mobile_phone} label={labels.mobile_phone} autoComplete="tel" />
					<PhoneField field={fields.phone} label={labels.phone} autoComplete="work tel" />
					<TextField field={fields.linkedin} label={labels.linkedin} autoComplete="url" className="md:col-span-2" />
					<div className="md:col-span-2">
						<SubmitButton>{t("common:save")}</SubmitButton>
					</div>
				</div>
			</AppForm>
		</Card>
	);
}
