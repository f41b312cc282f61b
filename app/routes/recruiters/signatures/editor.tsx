import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { signatureCompanies } from "#app/domain/mail/signatures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Constraints } from "#app/ui/form/constraints.server.ts";
import { HiddenField, PhoneField, SelectField, TextField, useFormKit } from "#app/ui/form/index.ts";
import { toast } from "#app/ui/toast.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { SignatureActionData, SignatureDraft } from "./email-signature.server.ts";
import { SignaturePreview } from "./preview.tsx";

interface Options {
	id: string;
	draft: SignatureDraft;
	constraint: Constraints;
	answer?: SignatureActionData;
	onSaved: () => void;
}

type Fields = SignatureDraft & { stay: string };

/** The editor's form, shared by its page and the dialog. */
export function useSignatureEditor({ id, draft, constraint, answer, onSaved }: Options) {
	const { t } = useTranslation("signatures");
	const [form, fields] = useFormKit<Fields>({ id, lastResult: answer?.result, defaultValue: draft, constraint });
	const [input, setTyped] = useState<Record<string, string>>(answer?.preview ?? draft);
	const saved = useEffectEvent(() => {
		toast.success(t("saved"));
		onSaved();
	});
	useEffect(() => {
		if (answer?.saved) saved();
		else if (answer?.failed) toast.error(answer.failed);
	}, [answer]);
	return {
		form,
		fields,
		typed: input,
		labels: {
			company: t("company"),
			name: t("name"),
			title: t("jobTitle"),
			email: t("email"),
			mobile_phone: t("mobile"),
			phone: t("phone"),
			linkedin: t("linkedin"),
			booking: t("booking"),
		},
		onInput: (event: FormEvent<HTMLElement>) => {
			const { name, value } = event.target as HTMLInputElement;
			if (name in draft) setTyped((before) => ({ ...before, [name]: value }));
		},
		clear: () => {
			const element = document.getElementById(id);
			if (element instanceof HTMLFormElement) element.reset();
			setTyped({});
		},
	};
}

type Editor = ReturnType<typeof useSignatureEditor>;

export function SignatureFieldset({ fields, labels, typed, onInput }: Editor) {
	const { t } = useTranslation("signatures");
	const hydrated = useHydrated();
	const companies = signatureCompanies.map((key) => ({ value: key, label: t(`companies.${key}`) }));
	return (
		<div onInput={onInput} className="grid items-start gap-6 lg:grid-cols-2">
			<div className="grid gap-4 sm:grid-cols-2">
				{hydrated && <HiddenField field={fields.stay} value="1" />}
				<SelectField
					field={fields.company}
					label={labels.company}
					help={t("companyHelp")}
					options={companies}
					placeholder={t("chooseCompany")}
					className="sm:col-span-2"
				/>
				<TextField field={fields.name} label={labels.name} autoComplete="name" />
				<TextField field={fields.title} label={labels.title} autoComplete="organization-title" />
				<TextField
					field={fields.email}
					label={labels.email}
					type="email"
					autoComplete="email"
					maxLength={254}
					className="sm:col-span-2"
				/>
				<PhoneField field={fields.mobile_phone} label={labels.mobile_phone} autoComplete="tel" />
				<PhoneField field={fields.phone} label={labels.phone} autoComplete="work tel" />
				<TextField field={fields.linkedin} label={labels.linkedin} autoComplete="url" className="sm:col-span-2" />
				<TextField field={fields.booking} label={labels.booking} help={t("bookingHelp")} className="sm:col-span-2" />
			</div>
			<SignaturePreview fields={typed} />
		</div>
	);
}
