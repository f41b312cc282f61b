export const getConsentFieldName = (field: string) => `consent_${field}`;
