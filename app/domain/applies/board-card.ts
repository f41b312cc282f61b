/** Optional fields of a board card; name, role and time in stage are always shown. */
export const boardCardFields = [
	"display_status",
	"submission_status",
	"source",
	"score",
	"interview_status",
	"expectation",
] as const;
