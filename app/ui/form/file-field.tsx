import { useTranslation } from "#app/i18n/use-translation.ts";
import { type FieldProps, getControlProps } from "./field.ts";
import { FieldFrame } from "./field-frame.tsx";
import { FileInput } from "./file-input.tsx";
import { useFileLimit } from "./file-limit.ts";

interface FileFieldProps extends FieldProps {
	/** ".pdf,.docx" */
	accept: string;
	maxMb: number;
	current?: { name: string; url?: string };
	multiple?: boolean;
}

/** The file input covers the whole dashed area, so drops work without JavaScript. */
export function FileField({
	field: given,
	label,
	help,
	optional,
	hideLabel,
	className,
	accept,
	maxMb,
	current,
	multiple,
}: FileFieldProps) {
	const { t } = useTranslation("forms");
	const limit = useFileLimit(maxMb);
	const field = limit.problem ? { ...given, errors: [limit.problem] } : given;
	const types = accept
		.split(",")
		.map((type) => type.trim().replace(/^\./, "").toUpperCase())
		.join(", ");
	const text = (
		<>
			{help && <span className="block">{help}</span>}
			<span className="block">{t(multiple ? "filesHelp" : "fileHelp", { types, max: maxMb })}</span>
			{current && (
				<span className="block">
					{current.url ? (
						<a href={current.url} className="link">
							{t("fileCurrent", { name: current.name })}
						</a>
					) : (
						t("fileCurrent", { name: current.name })
					)}
					{". "}
					{t("fileReplace")}
				</span>
			)}
		</>
	);
	const { key, ...control } = getControlProps({ field, help: text, optional });
	return (
		<FieldFrame field={field} label={label} optional={optional} hideLabel={hideLabel} className={className} help={text}>
			<FileInput
				key={key}
				{...control}
				{...limit.control}
				accept={accept}
				multiple={multiple}
				className="w-full rounded-card border border-line-strong border-dashed bg-surface p-4 hover:bg-surface-2 has-aria-invalid:border-2 has-aria-invalid:border-danger"
			/>
		</FieldFrame>
	);
}
