import { useEffect, useRef, useState } from "react";
import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import type { FieldProps } from "#app/ui/form/field.ts";
import { FileField } from "#app/ui/form/index.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type State = "idle" | "recording" | "recorded" | "failed";

/** A file to send, and where the browser can, a camera that fills it. */
export function VideoField(props: FieldProps & { current?: { name: string } }) {
	const { t } = useTranslation("asked");
	const hydrated = useHydrated();
	const [state, setState] = useState<State>("idle");
	const screen = useRef<HTMLVideoElement>(null);
	const recorder = useRef<MediaRecorder | null>(null);
	const can = hydrated && typeof MediaRecorder !== "undefined" && Boolean(navigator.mediaDevices?.getUserMedia);

	useEffect(() => () => release(recorder.current), []);

	async function record() {
		try {
			const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 640 }, audio: true });
			if (screen.current) screen.current.srcObject = stream;
			const parts: Blob[] = [];
			const created = new MediaRecorder(stream, { videoBitsPerSecond: 600_000 });
			recorder.current = created;
			created.ondataavailable = ({ data }) => parts.push(data);
			created.onstop = () => {
				release(created);
				fill(props.field.id, new Blob(parts, { type: created.mimeType }));
				setState("recorded");
			};
			created.start(1000);
			setState("recording");
		} catch {
			setState("failed");
		}
	}

	return (
		<div className="grid gap-2">
			<FileField {...props} accept={getAcceptAttribute("video")} maxMb={uploadRules.video.maxMb} />
			{can && (
				<div className="grid justify-items-start gap-2">
					{/* The recording in progress has no transcript yet. */}
					<video
						ref={screen}
						muted
						autoPlay
						playsInline
						hidden={state !== "recording"}
						className="w-full max-w-sm rounded-card"
					/>
					{state === "recording" ? (
						<Button onClick={() => recorder.current?.stop()} variant="primary">
							{t("stop")}
						</Button>
					) : (
						<Button onClick={record}>{t("record")}</Button>
					)}
					<p role="status" className="text-muted text-sm">
						{state === "recording" && t("recording")}
						{state === "recorded" && t("recorded")}
						{state === "failed" && t("noCamera")}
					</p>
				</div>
			)}
		</div>
	);
}

function release(created: MediaRecorder | null) {
	for (const track of created?.stream.getTracks() ?? []) track.stop();
}

/** Puts the recording into the file input, as if chosen by the user. */
function fill(id: string, content: Blob) {
	const box = document.getElementById(id);
	if (!(box instanceof HTMLInputElement)) return;
	const type = content.type.includes("mp4") ? "mp4" : "webm";
	const files = new DataTransfer();
	files.items.add(new File([content], `video.${type}`, { type: content.type }));
	box.files = files.files;
	box.dispatchEvent(new Event("change", { bubbles: true }));
}
