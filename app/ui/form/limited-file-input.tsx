import type { ComponentProps } from "react";
import { FileInput } from "./file-input.tsx";
import { useFileLimit } from "./file-limit.ts";

interface LimitedFileInputProps extends ComponentProps<typeof FileInput> {
	label: string;
	/** All files together. */
	maxMb: number;
}

/** File input with a size error; its form must call `hasOversizedFile` before sending. */
export function LimitedFileInput({ label, maxMb, id, ...rest }: LimitedFileInputProps) {
	const { problem, control } = useFileLimit(maxMb);
	return (
		<div className="grid min-w-0 flex-1 basis-60 gap-1 font-medium">
			<label htmlFor={id}>{label}</label>
			{problem && (
				<span id={`${id}-problem`} role="alert" className="text-danger-text text-sm">
					{problem}
				</span>
			)}
			<FileInput
				{...rest}
				id={id}
				{...control}
				aria-describedby={problem ? `${id}-problem` : undefined}
				className="text-sm"
			/>
		</div>
	);
}
