import { type EntityImportSpec, noteHeaders, personHeaders, timestampHeaders, townHeaders } from "./headers.ts";

export const importSpec: EntityImportSpec = {
	order: 40,
	headers: {
		title: "title,jobtitle,titulo,vaga,nomedavaga,titulodavaga,job,cargo,joborder,jobname,position title",
		client_company:
			"clientcorporation,clientcorporationname,company,companyname,empresa,cliente,client,nomedaempresa,account,nomedocliente,clientname",
		owner: `${personHeaders.owner},recrutadorresponsavel,hiringowner`,
		openings:
			"numopenings,openings,positions,vagas,numerodevagas,quantidade,qtd,posicoes,headcount,totalopenings,qtdvagas",
		position: "occupation,position,posicao,funcao",
		position_level: "level,seniority,senioridade,nivel,careerlevel,yearsrequired",
		regimes: "employmenttype,type,tipo,regime,regimedecontratacao,contracttype,tipodecontrato,regimes,tipodevaga",
		work_type: "onsite,worktype,modelodetrabalho,modalidade,remote,workplacetype,locationtype,formatodetrabalho",
		...townHeaders,
		city: `${townHeaders.city},citystate,locationcity,addresslocation`,
		salary_from:
			"salarylow,salaryfrom,salarymin,minsalary,salariominimo,faixasalarialminima,faixainicial,salariode,payratelow,salaryrangelow",
		salary_to:
			"salary,salaryhigh,salaryto,salarymax,maxsalary,salario,salariomaximo,remuneracao,faixasalarialmaxima,salarioate,maxrate,maxpay,payrate",
		benefits: "benefits,beneficios",
		fee_pct: "feearrangement,fee,feepercent,taxa,honorarios,percentual",
		guarantee_days: "guarantee,garantia,diasdegarantia,guaranteedays,daysguaranteed",
		reason: "reason,motivo,jobreason,motivodavaga",
		confidential: "confidential,confidencial,sigilosa",
		affirmative: "affirmative,afirmativa,vagaafirmativa",
		sector: "sector,setor,businesssectorlist,areadavaga,area,categorias,categories",
		core_industry: "industry,industria,segmento,industrylist",
		departament: "department,departamento,departmentname",
		business_unit: "businessunit,unidade,unidadedenegocio,filial,branch,office",
		division: "division,divisao",
		description: "publicdescription,description,descricao,jobdescription,descricaodavaga",
		note: noteHeaders,
		responsibilities: "responsibilities,responsabilidades,responsabilidadeseatribuicoes,atividades,atribuicoes,duties",
		requirements:
			"requirements,requisitos,prerequisitos,requisitosequalificacoes,qualifications,qualificacoes,skills,skilllist,skillset,educationdegree",
		opening_date:
			"dateadded,opened,openingdate,datadeabertura,dataabertura,datecreated,created,createdat,criadaem,datadecriacao,startingdate",
		deadline:
			"dateend,deadline,prazo,datalimite,expirationdate,dataencerramento,prazoinscricao,encerramento,closingdate,dataderecebimento",
		target_date: "startdate,targetdate,datadeinicio,previsaodeadmissao,datadecontratacao,datainicio,expectedhiredate",
		work_schedule: "workschedule,horario,jornada,hoursofoperation,turno,horariodetrabalho",
		external_id: "externalid,jobid,joborderid,requisitionid,codigodavaga,idvaga,iddavaga,idexterno,requisicao,id",
		...timestampHeaders,
	},
	defaults: { work_type: "0" },
};
