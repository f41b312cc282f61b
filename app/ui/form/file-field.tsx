import { useTranslation } from "#app/i18n/use-translation.ts";
import { controlOf, type FieldProps } from "./field.ts";
import { useFileLimit } from "./file-limit.ts";
import { Frame } from "./frame.tsx";

interface FileFieldProps extends FieldProps {
	/** ".pdf,.docx" */
	accept: string;
	maxMb: number;
	current?: { name: string; url?: string };
	multiple?: boolean;
}

/** The browser's own file input takes drops, and the whole dashed area belongs to it. */
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
	const { key, ...control } = controlOf({ field, help: text, optional });
	return (
		<Frame {...{ field, label, optional, hideLabel, className }} help={text}>
			<input
				key={key}
				{...control}
				{...limit.control}
				type="file"
				accept={accept}
				multiple={multiple}
				className="w-full rounded-card border border-line-strong border-dashed bg-surface p-4 text-muted file:mr-4 file:min-h-(--control) file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-surface-2 file:px-4 file:font-medium file:text-ink hover:bg-surface-2 aria-invalid:border-2 aria-invalid:border-danger"
			/>
		</Frame>
	);
}
